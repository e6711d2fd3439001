import { memo } from 'react'
import type { HeadingRow as Heading } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { RowInput } from './row-controls'
import { RowFrame, type RowFrameActions } from './row-frame'

interface HeadingRowProps {
  row: Heading
  /** No rows follow, so it would not be stored. */
  isAlone: boolean
  actions: RowFrameActions & { setText: (key: string, text: string) => void }
}

export const HeadingRow = memo(function HeadingRow({ row, isAlone, actions }: HeadingRowProps) {
  return (
    <RowFrame
      rowKey={row.key}
      name={row.text.trim() || m.editor_heading()}
      actions={actions}
      parts={['text']}
      hint={isAlone && row.text.trim() !== '' ? m.editor_heading_alone() : undefined}
      className="mt-2 grid-cols-[24px_minmax(0,1fr)_38px] max-md:gap-1.5 [li:first-child>&]:mt-0"
      menuClassName="md:-start-[30px] md:bottom-[3px]"
    >
      <RowInput
        part="text"
        className="bg-transparent text-sm font-semibold text-fg-2 focus-within:bg-surface not-[:hover,:focus-within,:has(:placeholder-shown),:has([aria-invalid=true])]:border-transparent not-[:hover,:focus-within,:has(:placeholder-shown)]:[&>input]:px-0.5"
        label={m.editor_heading()}
        placeholder={m.editor_heading_placeholder()}
        value={row.text}
        onText={(text) => actions.setText(row.key, text)}
      />
    </RowFrame>
  )
})
