/** The colour of a label, as a dot beside its name: no colour can make the name hard to read. */
export function LabelDot({ color }: { color: string }) {
  return <i aria-hidden="true" className="label-dot" style={{ backgroundColor: color }} />
}
