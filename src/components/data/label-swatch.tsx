/** A color beside its name or code: no color can make the text hard to read. */
export function LabelSwatch({ color, text }: { color: string; text: string }) {
  return (
    <span className="inline-flex items-center align-middle gap-2">
      <i
        aria-hidden="true"
        className="size-4.5 flex-none rounded-sm border border-line-2"
        style={{ backgroundColor: color }}
      />
      <bdi className="wrap-anywhere">{text}</bdi>
    </span>
  )
}
