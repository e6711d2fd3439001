/** A color next to its name or code, so that the text stays legible. */
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
