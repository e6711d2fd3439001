import { splitMatch } from '~/lib/options/filter-options'

export function Marked({ label, query }: { label: string; query: string }) {
  const parts = splitMatch(label, query)
  if (!parts) return label
  const [before, match, after] = parts
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
