import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type FormEvent, useCallback, useState } from 'react'
import * as v from 'valibot'
import { changeAddRecipeText } from '~/browser/add-recipe-draft'
import { CustomField, textOf } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useKitField } from '~/components/kit/form/use-kit-form'
import { Button, buttonClass } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { toast } from '~/components/ui/toast'
import {
  type BulkRequest,
  filledRows,
  isBlank,
  makeRow,
  type BulkRow as Row,
  toRequests,
} from '~/lib/import/bulk-rows'
import { mayHoldUrl, readPastedUrls } from '~/lib/import/pasted-urls'
import { joinSentences } from '~/lib/join-texts'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { BULK_MAX } from '~/schemas/import'
import { BulkRow, BulkSorting, useBulkOrganizers } from './bulk-row'
import { ImportAlert } from './failure-note'
import { useImportOptions } from './import-options'
import { type BulkCheck, problemOf, useBulkCheck } from './use-bulk-check'
import type { BulkRows } from './use-bulk-rows'

interface BulkFormProps {
  groupSlug: string
  bulk: BulkRows
  isSorting: boolean
  onSortingChange: (isSorting: boolean) => void
  isBusy: boolean
  failure: Error | null
  onSubmit: (requests: BulkRequest[], includeTags: boolean) => void
}

const UNDO_TOAST = 'bulk-undo'

export function BulkForm({
  groupSlug,
  bulk: { rows, shared, actions },
  isSorting,
  onSortingChange,
  isBusy,
  failure,
  onSubmit,
}: BulkFormProps) {
  const [isPasting, setIsPasting] = useState(false)
  const [announced, setAnnounced] = useState('')
  const [options, setOptions] = useImportOptions({})
  const choices = useBulkOrganizers(isSorting)
  const check = useBulkCheck(rows, actions.focusRow)
  const { count, knownCount } = check
  const hasText = rows.some((row) => !isBlank(row))
  const problem = failure && !isBusy ? problemOf(failure) : check.problem

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check.run()) return
    // A submission cannot be undone.
    toast.dismiss(UNDO_TOAST)
    onSubmit(toRequests(rows, shared), options.importKeywordsAsTags)
  }

  const handlePaste = useCallback(
    (key: string, text: string) => {
      const { filled, leftOut } = actions.paste(key, text)
      const skipped = leftOut > 0 ? m.bulk_left_out({ count: leftOut }) : ''
      setAnnounced(joinSentences([m.bulk_pasted({ count: filled }), skipped]))
      if (skipped) toast.info(skipped)
    },
    [actions],
  )

  /** Replaces all rows; can be undone. */
  const replaceAll = (texts: readonly string[], message: string) => {
    const before = actions.read()
    actions.changeRows(() => texts.map((text) => makeRow(text)))
    check.reset()
    if (filledRows(before.rows).length === 0) return
    toast.undo(message, m.common_undo(), () => actions.restore(before), { id: UNDO_TOAST })
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate aria-busy={isBusy}>
      <BulkTools
        isSorting={isSorting}
        onSortingChange={onSortingChange}
        isBusy={isBusy}
        onPaste={() => setIsPasting(true)}
        onClear={hasText ? () => replaceAll(['', '', ''], m.bulk_cleared()) : undefined}
      />
      {isSorting && (
        <SharedSorting
          sorting={shared}
          choices={choices}
          disabled={isBusy}
          onSortingChange={(sorting) => actions.setShared({ ...shared, ...sorting })}
        />
      )}
      <BulkRowList
        rows={rows}
        check={check}
        groupSlug={groupSlug}
        isSorting={isSorting}
        choices={choices}
        isBusy={isBusy}
        actions={actions}
        onPaste={handlePaste}
      />
      <Switch
        label={m.import_keywords()}
        checked={options.importKeywordsAsTags}
        disabled={isBusy}
        onCheckedChange={(checked) => setOptions({ ...options, importKeywordsAsTags: checked })}
      />
      {problem && <ImportAlert {...problem} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="primary" size="lg" loading={isBusy}>
          {count > 0 ? m.bulk_start_count({ count }) : m.bulk_start()}
        </Button>
        <p className="text-sm text-fg-3">{m.bulk_limit({ count: BULK_MAX })}</p>
        <p role="status" className="basis-full text-sm text-fg-2 empty:-mb-2">
          {knownCount > 0 && m.bulk_known({ count: knownCount })}
        </p>
      </div>
      <span role="status" className="sr-only">
        {announced}
      </span>
      <BulkPasteDialog
        groupSlug={groupSlug}
        open={isPasting}
        onOpenChange={setIsPasting}
        replaces={hasText}
        onPaste={(texts) => {
          replaceAll(texts, m.bulk_replaced())
          setAnnounced(m.bulk_pasted({ count: texts.length }))
        }}
      />
    </form>
  )
}

interface BulkRowListProps extends Pick<BulkFormProps, 'groupSlug' | 'isSorting' | 'isBusy'> {
  rows: readonly Row[]
  check: BulkCheck
  choices: ReturnType<typeof useBulkOrganizers>
  actions: BulkRows['actions']
  onPaste: (key: string, text: string) => void
}

function BulkRowList({ rows, check, isSorting, choices, actions, isBusy, ...row }: BulkRowListProps) {
  return (
    <>
      <List className="grid gap-2.5" aria-label={m.bulk_rows()}>
        {rows.map((one, at) => {
          const state = check.states[at]
          return (
            <BulkRow
              key={one.key}
              {...row}
              row={one}
              number={at + 1}
              kind={state?.kind ?? 'blank'}
              same={state?.kind === 'same' ? state.same : undefined}
              known={state?.kind === 'url' ? check.known.get(state.url) : undefined}
              isChecked={check.isChecked}
              isBusy={isBusy}
              choices={isSorting ? choices : null}
              actions={actions}
            />
          )
        })}
      </List>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus />}
        disabled={isBusy}
        onClick={actions.addRow}
      >
        {m.bulk_add()}
      </Button>
    </>
  )
}

interface BulkToolsProps extends Pick<BulkFormProps, 'isSorting' | 'onSortingChange' | 'isBusy'> {
  onPaste: () => void
  onClear: (() => void) | undefined
}

function BulkTools({ isSorting, onSortingChange, isBusy, onPaste, onClear }: BulkToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<ClipboardPaste />} disabled={isBusy} onClick={onPaste}>
        {m.bulk_paste_title()}
      </Button>
      {onClear && (
        <Button variant="ghost" icon={<Trash2 />} disabled={isBusy} onClick={onClear}>
          {m.bulk_clear()}
        </Button>
      )}
      <Switch
        className="ms-auto max-sm:flex-[1_1_100%]"
        label={m.bulk_sort()}
        checked={isSorting}
        disabled={isBusy}
        onCheckedChange={onSortingChange}
      />
    </div>
  )
}

function SharedSorting(props: Omit<ComponentProps<typeof BulkSorting>, 'of'>) {
  return (
    <fieldset className="panel panel-soft">
      <legend className="sr-only">{m.bulk_sort_all()}</legend>
      <p className="mb-3 font-medium" aria-hidden="true">
        {m.bulk_sort_all()}
      </p>
      <BulkSorting of={m.bulk_all()} {...props} />
    </fieldset>
  )
}

const noLink = () => m.bulk_paste_none({ page: m.add_recipe_title() })

const PastedLinks = v.pipe(
  v.object({ links: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  v.forward(
    v.partialCheck([['links']], ({ links }) => mayHoldUrl(links), noLink),
    ['links'],
  ),
)

interface BulkPasteDialogProps {
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
  replaces: boolean
  onPaste: (texts: string[]) => void
}

function BulkPasteDialog({ groupSlug, open, onOpenChange, replaces, onPaste }: BulkPasteDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.bulk_paste_title()}
      description={replaces ? m.bulk_paste_replaces() : m.bulk_paste_help()}
      width={640}
      saveLabel={replaces ? m.bulk_paste_replace() : m.bulk_paste_use()}
      schema={PastedLinks}
      initial={{ links: '' }}
      onSave={({ links }) => onPaste(readPastedUrls(links).rows)}
    >
      <LinksField groupSlug={groupSlug} />
    </FormDialog>
  )
}

/** Counts links while typing; offers to open a text without links in the recipe field. */
function LinksField({ groupSlug }: { groupSlug: string }) {
  const { value, setValue } = useKitField('links')
  const text = textOf(value)
  const { rows, leftOut } = readPastedUrls(text)
  const skipped = leftOut > 0 ? m.bulk_left_out({ count: leftOut }) : ''
  const hasLinks = mayHoldUrl(text)
  const count = hasLinks ? joinSentences([m.bulk_paste_count({ count: rows.length }), skipped]) : noLink()
  return (
    <>
      <CustomField
        name="links"
        label={m.bulk_paste_label()}
        hideLabel
        hint={<span role="status">{text.trim() === '' ? m.bulk_paste_hint() : count}</span>}
      >
        {() => (
          <Textarea
            data-autofocus
            rows={9}
            dir="ltr"
            className="[&>textarea]:max-h-[50vh] [&>textarea]:overflow-auto [&>textarea]:text-sm [&>textarea]:whitespace-pre"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </CustomField>
      {text.trim() !== '' && !hasLinks && (
        <Link
          to={recipeCreatePaths(groupSlug).add}
          className={buttonClass({ size: 'sm', className: 'justify-self-start' })}
          onClick={() => {
            changeAddRecipeText(text)
            // Nothing is lost, so no question is needed.
            setValue('')
          }}
        >
          <ClipboardPaste />
          {m.bulk_paste_to_add_recipe({ page: m.add_recipe_title() })}
        </Link>
      )}
    </>
  )
}
