import { Rows } from '~/components/ui/list-row'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Migration } from '~/schemas/migration'

export function NotImported({ migration }: { migration: Migration }) {
  const { found } = migration
  if (!found || (found.brokenCount === 0 && found.leftOut.length === 0)) return null
  return (
    <section aria-labelledby="migration-not-imported">
      <h2 id="migration-not-imported">{m.migration_not_taken()}</h2>
      <Unreadable migration={migration} />
      {found.leftOut.length > 0 && (
        <Rows className="mt-2">
          {found.leftOut.map(({ what, count }) => (
            <li key={what}>
              <bdi className="min-w-0 flex-1 wrap-anywhere">{what}</bdi>
              <span className="text-fg-3 tabular-nums">{formatNumber(count, getLocale())}</span>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}

/** People of the file who are not members, whose items the importing person gets. */
export function Attributed({ migration: { found } }: { migration: Migration }) {
  if (!found || found.attributed.length === 0) return null
  return (
    <section aria-labelledby="migration-attributed">
      <h2 id="migration-attributed">{m.migration_attributed()}</h2>
      <p className="mt-1 text-sm text-fg-2">{m.migration_attributed_hint()}</p>
      <Rows className="mt-2">
        {found.attributed.map(({ name, count }) => (
          <li key={name}>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <span className="text-fg-3 tabular-nums">{formatNumber(count, getLocale())}</span>
          </li>
        ))}
      </Rows>
    </section>
  )
}

export function Unreadable({ migration: { found } }: { migration: Migration }) {
  if (!found || found.brokenCount === 0) return null
  const { broken, brokenCount } = found
  return (
    <>
      <p className="mt-2 font-semibold">{m.migration_could_not_be_read({ count: brokenCount })}</p>
      <p className="mt-1 text-sm text-fg-2">{m.migration_broken_hint()}</p>
      <Rows className="mt-2">
        {broken.map(({ name, reason }, at) => (
          <li key={at}>
            <span className="min-w-0 flex-1">
              <bdi className="block font-medium wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-fg-3">{reason}</span>
            </span>
          </li>
        ))}
        {brokenCount > broken.length && (
          <li className="text-fg-3">{m.migration_more_recipes({ count: brokenCount - broken.length })}</li>
        )}
      </Rows>
    </>
  )
}
