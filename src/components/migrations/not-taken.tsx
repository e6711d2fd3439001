import { Rows } from '~/components/ui/list-row'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { MigrationFound } from '~/schemas/migration'

/** What the file has and does not come along: broken recipes, and things that have no place here. */
export function NotTaken({ found: { broken, brokenCount, leftOut } }: { found: MigrationFound }) {
  if (brokenCount === 0 && leftOut.length === 0) return null
  return (
    <section aria-labelledby="migration-not-taken">
      <h2 id="migration-not-taken">{m.migration_not_taken()}</h2>
      <Rows className="mt-2">
        {broken.map(({ name, reason }, at) => (
          <li key={at}>
            <span className="min-w-0 flex-1">
              <bdi className="block font-medium wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-fg-3">{reason}</span>
            </span>
          </li>
        ))}
        {leftOut.map(({ what, count }) => (
          <li key={what}>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{what}</bdi>
            <span className="text-fg-3 tabular-nums">{formatNumber(count, getLocale())}</span>
          </li>
        ))}
      </Rows>
    </section>
  )
}
