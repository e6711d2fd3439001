import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  Ellipsis,
  Heading as HeadingIcon,
  Trash2,
  X,
} from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { SectionHeading } from '~/components/ui/section-heading'
import { cn } from '~/lib/cn'
import type { HeadingRow as Heading } from '~/lib/editor/editor-recipe'
import type { Move } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { Disclosure, FieldNote } from './editor-fields'
import { fieldName } from './editor-texts'
import { RowHandle, SortableRows, type SortableRowsProps } from './sortable-rows'
import type { ListField } from './use-rows'

interface RowsSectionProps<Row extends { key: string }> extends Omit<SortableRowsProps<Row>, 'label'> {
  field: ListField
  /** Beside the heading. */
  tools?: ReactNode
  /** Makes the section one that is closed while it has no rows, with this beside its heading. */
  summary?: string
  /** Between the heading and the rows. */
  before?: ReactNode
  /** Below the rows. */
  children?: ReactNode
}

/** A list of the recipe: its heading, its rows, and what adds to them. */
export function RowsSection<Row extends { key: string }>({
  field,
  tools,
  summary,
  before,
  children,
  ...list
}: RowsSectionProps<Row>) {
  const { problemOf } = useEditor()
  const content = (
    <>
      <FieldNote id={`${field}-problem`} problem={problemOf(field)} />
      {before}
      <SortableRows {...list} label={fieldName(field)} />
      {children}
    </>
  )
  if (summary !== undefined)
    return (
      <Disclosure field={field} summary={summary} open={list.rows.length > 0}>
        {content}
      </Disclosure>
    )
  return (
    <section data-field={field}>
      <SectionHeading className="mb-2.5" action={tools}>
        {fieldName(field)}
      </SectionHeading>
      {content}
    </section>
  )
}

const MOVES = [
  { move: 'up', icon: <ArrowUp />, label: m.common_move_up },
  { move: 'down', icon: <ArrowDown />, label: m.common_move_down },
  { move: 'top', icon: <ArrowUpToLine />, label: m.editor_move_top },
  { move: 'bottom', icon: <ArrowDownToLine />, label: m.editor_move_bottom },
] as const

export interface RowFrameActions {
  move: (key: string, name: string, move: Move) => void
  remove: (key: string, name: string) => void
}

interface RowFrameProps extends Omit<ComponentProps<'fieldset'>, 'aria-label'> {
  rowKey: string
  /** What the row is called. */
  name: string
  /** The name of the group of its fields, where that differs. */
  label?: string
  actions: RowFrameActions
  /** Entries of the row's menu above the moves. */
  menu?: ReactNode
  /** Above the handle. */
  start?: ReactNode
  /** Where the menu stands on wide screens. */
  menuClassName?: string
}

/**
 * A row with its handle, its menu (the twin of dragging for those who do not drag) and the button that removes it. On
 * narrow screens the menu stands at the end of the row; on wide ones beside the handle, in the margin, where a mouse
 * shows it on its row only.
 */
export function RowFrame({
  rowKey,
  name,
  label = name,
  actions,
  menu,
  start,
  menuClassName = 'md:top-[3px] md:-start-[30px]',
  className,
  children,
  ...rest
}: RowFrameProps) {
  const handle = <RowHandle name={name} rowKey={rowKey} />
  return (
    <fieldset {...rest} aria-label={label} className={cn('min-w-0', className)}>
      {start ? (
        <div className="grid justify-items-center pt-1">
          {start}
          {handle}
        </div>
      ) : (
        handle
      )}
      <DropdownMenu
        label={m.editor_row_menu({ name })}
        align="start"
        trigger={
          <IconButton
            label={m.editor_row_menu({ name })}
            size="sm"
            variant="ghost"
            className={cn(
              'order-1 md:absolute md:order-none md:w-[30px] md:after:inset-y-[-3px] md:after:-start-2 md:after:end-0',
              'md:[@media(hover:hover)]:[li:not(:hover,:focus-within)_&:not([aria-expanded=true],:focus-visible)]:opacity-0',
              menuClassName,
            )}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        {menu}
        {menu && <MenuSeparator />}
        {MOVES.map(({ move, icon, label }) => (
          <MenuItem key={move} icon={icon} onSelect={() => actions.move(rowKey, name, move)}>
            {label()}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => actions.remove(rowKey, name)}>
          {m.editor_remove()}
        </MenuItem>
      </DropdownMenu>
      {children}
      <RemoveRow name={name} className="max-md:hidden" onRemove={() => actions.remove(rowKey, name)} />
    </fieldset>
  )
}

interface RemoveRowProps {
  name: string
  className?: string
  onRemove: () => void
}

/** The cross at the end of a row. */
export function RemoveRow({ name, className, onRemove }: RemoveRowProps) {
  return (
    <IconButton
      label={m.common_remove_name({ name })}
      size="sm"
      variant="ghost"
      className={className}
      onClick={onRemove}
    >
      <X />
    </IconButton>
  )
}

interface InsertItemsProps {
  onRow: (where: 'before' | 'after') => void
  onHeading: () => void
}

/** Entries of a row's menu that add something above or below it. */
export function InsertItems({ onRow, onHeading }: InsertItemsProps) {
  return (
    <>
      <MenuItem icon={<BetweenHorizontalEnd />} onSelect={() => onRow('before')}>
        {m.editor_insert_above()}
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart />} onSelect={() => onRow('after')}>
        {m.editor_insert_below()}
      </MenuItem>
      <MenuItem icon={<HeadingIcon />} onSelect={onHeading}>
        {m.editor_heading_above()}
      </MenuItem>
    </>
  )
}

interface HeadingRowProps {
  row: Heading
  /** Nothing follows that it could head: it would not be stored. */
  isAlone: boolean
  actions: RowFrameActions & { setText: (key: string, text: string) => void }
}

/** The heading of a part of the list. */
export const HeadingRow = memo(function HeadingRow({ row, isAlone, actions }: HeadingRowProps) {
  const { problemOf } = useEditor()
  const name = row.text.trim() || m.editor_heading()
  const problem = problemOf(`${row.key}.text`)
  const isPointless = isAlone && row.text.trim() !== ''
  const noteId = `${row.key}-note`
  return (
    <RowFrame
      rowKey={row.key}
      name={name}
      actions={actions}
      className="mt-2 grid grid-cols-[24px_minmax(0,1fr)_38px] items-center gap-1.5 md:gap-2 [li:first-child>&]:mt-0"
      menuClassName="md:bottom-[3px] md:-start-[30px]"
    >
      <span data-field={`${row.key}.text`} className="contents">
        <Input
          fieldSize="sm"
          className="bg-transparent text-sm font-semibold text-fg-2 focus-within:bg-surface not-[:hover,:focus-within,:has(:placeholder-shown),:has([aria-invalid=true])]:border-transparent not-[:hover,:focus-within,:has(:placeholder-shown)]:[&>input]:px-0.5"
          aria-label={m.editor_heading()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || isPointless ? noteId : undefined}
          placeholder={m.editor_heading_placeholder()}
          value={row.text}
          onChange={(event) => actions.setText(row.key, event.currentTarget.value)}
        />
      </span>
      <FieldNote
        id={noteId}
        className={ROW_NOTE}
        problem={problem}
        hint={isPointless ? m.editor_heading_alone() : undefined}
      />
    </RowFrame>
  )
})

/** The place of a note below all fields of a row. */
export const ROW_NOTE = 'order-2 col-[2/-1] ps-0.5'

/** A row of texts below each other, with its handle and its buttons beside them. */
export const STEP_ROW = 'grid grid-cols-[28px_minmax(0,1fr)_38px] items-start gap-2 md:gap-x-2 md:gap-y-3'
