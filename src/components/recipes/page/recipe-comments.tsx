import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readCommentDraft, storeCommentDraft } from '~/browser/comment-draft'
import { MomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { RichText } from '~/components/recipes/text/rich-text'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Avatar } from '~/components/ui/avatar'
import { Button, IconButton } from '~/components/ui/button'
import { useKeepFocus } from '~/components/ui/focus'
import { Textarea } from '~/components/ui/textarea'
import { m } from '~/paraglide/messages.js'
import { useComments } from '~/queries/comments'
import { useSession } from '~/queries/session'
import { COMMENT_MAX } from '~/schemas/limits'
import type { Recipe, RecipeCommentOut } from '~/schemas/recipe'
import type { SessionUser } from '~/schemas/session'

/** Members may add comments. */
export function RecipeComments({ recipe }: { recipe: Recipe }) {
  const { user } = useSession()
  const member = useGuestOf() === null ? user : null
  const section = useRef<HTMLElement>(null)
  useKeepFocus(section)
  if (!member && recipe.comments.length === 0) return null
  const comments = [...recipe.comments].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  return (
    <section ref={section} aria-labelledby="comments" className="mt-10 max-w-[64ch]">
      <h2 id="comments" className="mb-4">
        {m.recipe_comments()}
      </h2>
      {comments.length > 0 && (
        <ul className="mb-6 grid gap-5">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} recipe={recipe} member={member} />
            </li>
          ))}
        </ul>
      )}
      {member && <CommentForm recipe={recipe} member={member} />}
    </section>
  )
}

interface CommentProps {
  comment: RecipeCommentOut
  recipe: Recipe
  member: SessionUser | null
}

function Comment({ comment: { id, text, createdAt, userId, user }, recipe, member }: CommentProps) {
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { create, remove } = useComments()
  const { run, isPending } = useAction(() => remove(id), {
    done: () => m.comment_deleted(),
    // Only one's own comment can be restored under one's own name.
    undo: member?.id === userId ? () => create({ recipeId: recipe.id, text }) : undefined,
  })
  const name = user.fullName || user.username
  const stopEditing = () => {
    setIsEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <div className="grid grid-flow-col grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="font-semibold">
            <bdi>{name}</bdi>
          </b>
          <span className="text-sm text-fg-3">
            <MomentText moment={createdAt} style="full" />
          </span>
        </p>
        {isEditing ? (
          <CommentEdit id={id} text={text} onClose={stopEditing} />
        ) : (
          <RichText text={text} className="mt-1" />
        )}
      </div>
      {member && !isEditing && (
        <div className="flex items-start">
          {member.id === userId && (
            <IconButton
              ref={editButton}
              label={m.recipe_comment_edit()}
              size="sm"
              variant="ghost"
              onClick={() => setIsEditing(true)}
            >
              <Pencil />
            </IconButton>
          )}
          {(member.id === userId || member.admin) && (
            <IconButton
              label={m.recipe_comment_delete({ name })}
              size="sm"
              variant="ghost"
              loading={isPending}
              onClick={() => void run()}
            >
              <Trash2 />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

interface CommentEditProps {
  id: string
  text: string
  onClose: () => void
}

function CommentEdit({ id, text: before, onClose }: CommentEditProps) {
  const [text, setText] = useState(before)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(before.length, before.length)
  }, [before])
  const { update } = useComments()
  const { run, isPending } = useAction(() => update(id, text.trim()))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return field.current?.focus()
    if (text.trim() === before || (await run())) onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <form className="mt-1" onSubmit={(event) => void submit(event)} onKeyDown={handleKeyDown}>
      <Textarea
        ref={field}
        aria-label={m.recipe_comment_edit()}
        maxLength={COMMENT_MAX}
        readOnly={isPending}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" aria-disabled={text.trim() === ''} loading={isPending}>
          {m.common_save()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </div>
    </form>
  )
}

function CommentForm({ recipe, member }: { recipe: Recipe; member: SessionUser }) {
  const [text, setText] = useState('')
  useLayoutEffect(() => setText(readCommentDraft(recipe.id)), [recipe.id])
  const change = (next: string) => {
    setText(next)
    storeCommentDraft(recipe.id, next)
  }
  const { create } = useComments()
  const { run, isPending } = useAction(() => create({ recipeId: recipe.id, text: text.trim() }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await run())) change('')
  }
  return (
    <form className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" onSubmit={(event) => void submit(event)}>
      <Avatar name={member.fullName || member.username} />
      <div>
        <Textarea
          aria-label={m.recipe_comment_write()}
          placeholder={m.recipe_comment_write()}
          maxLength={COMMENT_MAX}
          readOnly={isPending}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {/* Not `disabled`: sending empties the field while the button has the focus. */}
        <Button type="submit" className="mt-3" aria-disabled={text.trim() === ''} loading={isPending}>
          {m.common_send()}
        </Button>
      </div>
    </form>
  )
}
