import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import * as v from 'valibot'
import { changeAddRecipeText } from '~/browser/add-recipe-draft'
import { CustomField, textOf } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useKitField } from '~/components/kit/form/use-kit-form'
import { buttonClass } from '~/components/ui/button'
import { Textarea } from '~/components/ui/textarea'
import { mayHoldUrl, readPastedUrls } from '~/lib/import/pasted-urls'
import { joinSentences } from '~/lib/join-texts'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'

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

export function BulkPasteDialog({ groupSlug, open, onOpenChange, replaces, onPaste }: BulkPasteDialogProps) {
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
