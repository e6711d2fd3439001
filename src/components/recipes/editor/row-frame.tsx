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
import { type ChangeEvent, type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { DragHandle } from '~/components/kit/sortable-list'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { Input, type InputProps } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { cn } from '~/lib/cn'
import type { Move } from '~/lib/editor/rows'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldNote } from './editor-fields'

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
  name: string
  label?: string
  actions: RowFrameActions
  parts: readonly string[]
  hint?: string
  /** Entries of the row's menu before the moves. */
  menu?: ReactNode
  start?: ReactNode
  menuClassName?: string
  /** Without handle and menu, for rows without an order. */
  unsorted?: boolean
}

export function RowFrame({
  rowKey,
  name,
  label = name,
  actions,
  parts,
  hint,
  menu,
  start,
  menuClassName,
  unsorted,
  className,
  children,
  ...rest
}: RowFrameProps) {
  const { problemOf } = useEditor()
  const problem = joinSentences(parts.map((part) => problemOf(`${rowKey}.${part}`)))
  const handle = !unsorted && (
    <span data-field={`${rowKey}.handle`} className="contents">
      <DragHandle
        label={m.common_move_name({ name })}
        className="relative grid w-6 after:absolute after:inset-y-0 after:-start-2.5 after:-end-1.5"
      />
    </span>
  )
  return (
    <fieldset
      {...rest}
      aria-label={label}
      // On phones the last button's icon aligns with the page edge.
      className={cn('grid min-w-0 items-center gap-2 max-md:-me-[9px]', className)}
    >
      {start ? (
        <div className="grid justify-items-center pt-1">
          {start}
          {handle}
        </div>
      ) : (
        handle
      )}
      {!unsorted && (
        <RowMenu rowKey={rowKey} name={name} actions={actions} className={menuClassName}>
          {menu}
        </RowMenu>
      )}
      <RowKey value={rowKey}>{children}</RowKey>
      <IconButton
        label={m.common_remove_name({ name })}
        size="sm"
        variant="ghost"
        className={cn(!unsorted && 'max-md:hidden')}
        onClick={() => actions.remove(rowKey, name)}
      >
        <X />
      </IconButton>
      <FieldNote
        id={`${rowKey}-note`}
        className={cn('order-2 ps-0.5', unsorted ? 'col-span-full' : 'col-[2/-1]')}
        problem={problem || undefined}
        hint={hint}
      />
    </fieldset>
  )
}

type RowMenuProps = Pick<RowFrameProps, 'rowKey' | 'name' | 'actions' | 'className' | 'children'>

/** The alternative to dragging: at the end of the row, on wide screens in the margin, visible on hover. */
function RowMenu({
  rowKey,
  name,
  actions,
  className = 'md:-start-[30px] md:top-[3px]',
  children,
}: RowMenuProps) {
  const label = m.common_options_for({ name })
  const trigger = (
    <IconButton
      label={label}
      size="sm"
      variant="ghost"
      className={cn(
        'order-1 md:absolute md:order-none md:w-[30px] md:after:inset-y-[-3px] md:after:-start-2 md:after:end-0',
        'md:[@media(hover:hover)]:[li:not(:hover,:focus-within)_&:not([aria-expanded=true],:focus-visible)]:opacity-0',
        className,
      )}
    >
      <Ellipsis />
    </IconButton>
  )
  return (
    <DropdownMenu label={label} align="start" trigger={trigger}>
      {children}
      {children && <MenuSeparator />}
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
  )
}

export function TextsRow({ children, ...frame }: Omit<RowFrameProps, 'className' | 'menuClassName'>) {
  return (
    <RowFrame
      {...frame}
      className="grid-cols-[28px_minmax(0,1fr)_38px] items-start md:gap-y-3"
      menuClassName="md:-start-[34px] md:top-[3px]"
    >
      <div className="grid grid-cols-1 gap-2 md:ms-1.5">{children}</div>
    </RowFrame>
  )
}

interface InsertItemsProps {
  onRow: (where: 'before' | 'after') => void
  onHeading: () => void
}

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

const RowKey = createContext('')

interface RowPartProps {
  part: string
  children: (invalid: { 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** `focusField` finds it; its control gets the error. */
export function RowPart({ part, children }: RowPartProps) {
  const key = useContext(RowKey)
  const { problemOf } = useEditor()
  const isWrong = problemOf(`${key}.${part}`) !== undefined
  return (
    <span data-field={`${key}.${part}`} className="contents">
      {children(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${key}-note` } : {})}
    </span>
  )
}

interface RowTextProps {
  part: string
  label: string
  onText: (text: string) => void
}

/** The label is the default placeholder. */
const textControl = (label: string, onText: RowTextProps['onText']) => ({
  'aria-label': label,
  placeholder: label,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.currentTarget.value),
})

export function RowInput({ part, label, onText, ...rest }: RowTextProps & Omit<InputProps, 'onChange'>) {
  return (
    <RowPart part={part}>
      {(invalid) => <Input fieldSize="sm" {...textControl(label, onText)} {...invalid} {...rest} />}
    </RowPart>
  )
}

export function RowTextarea({
  part,
  label,
  onText,
  ...rest
}: RowTextProps & { placeholder?: string; value: string }) {
  return (
    <RowPart part={part}>
      {(invalid) => (
        <Textarea className="border-line-2" {...textControl(label, onText)} {...invalid} {...rest} />
      )}
    </RowPart>
  )
}
