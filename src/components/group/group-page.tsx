import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditableTitle } from '~/components/kit/form/editable-title'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Avatar } from '~/components/ui/avatar'
import { buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { List } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { SectionHeading } from '~/components/ui/section-heading'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { Switch } from '~/components/ui/switch'
import { namedLocales } from '~/lib/locale-names'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale, locales } from '~/paraglide/runtime.js'
import { groupQueries, useChangeGroupPreferences, useRenameGroup } from '~/queries/groups'
import { householdQueries } from '~/queries/households'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { GroupExports } from './group-exports'
import { RenameSeeds } from './rename-seeds'

export function GroupPage({ shareLinks }: { shareLinks: ReactNode }) {
  const { group, advanced } = useUser()
  const rename = useRenameGroup()
  const { data } = useSuspenseQuery(groupQueries.preferences())
  const { mutateAsync } = useChangeGroupPreferences()
  const { run, isPending } = useAction(mutateAsync, { done: () => m.common_saved() })
  return (
    <>
      <PageHeader
        title={
          <EditableTitle
            name={group}
            label={m.group_rename()}
            hint={m.group_rename_hint()}
            onRename={rename}
          />
        }
        subtitle={m.common_group()}
      />
      <GroupPeople />
      <div className="mt-8 max-w-[520px]">
        <Switch
          label={m.group_private()}
          description={m.group_private_hint()}
          checked={data.privateGroup}
          disabled={isPending}
          onCheckedChange={(privateGroup) => void run({ privateGroup })}
        />
        {!data.privateGroup && (
          <p className="mt-3 text-fg-2">
            {m.group_public_hint()}{' '}
            <Link to="/group/data/recipes" className="font-semibold text-primary-ink underline">
              {m.group_public_recipes()}
            </Link>
          </p>
        )}
      </div>
      <Field className="mt-6 max-w-[520px]" label={m.group_language()} hint={m.group_language_hint()}>
        <Select
          value={data.language}
          disabled={isPending}
          options={namedLocales(getLocale(), locales).map(({ locale, localName }) => ({
            value: locale,
            label: localName,
          }))}
          onValueChange={(language) =>
            void run({
              privateGroup: data.privateGroup,
              language: locales.find((locale) => locale === language),
            })
          }
        />
      </Field>
      <RenameSeeds locale={data.language} />
      {shareLinks}
      {advanced && (
        <section className="mt-10" aria-labelledby="group-move-in">
          <SectionHeading id="group-move-in">{m.group_move_in()}</SectionHeading>
          <p className="mb-3 text-fg-2">{m.group_move_in_hint()}</p>
          <Link to="/group/migrations" className={buttonClass()}>
            {m.migration_title()}
          </Link>
        </section>
      )}
      <GroupExports />
      <GroupStorage />
    </>
  )
}

const size = (bytes: number) => formatBytes(bytes, getLocale())

function GroupStorage() {
  const storage = useQuery(groupQueries.storage())
  return (
    <section className="mt-10 max-w-[520px]" aria-labelledby="group-storage">
      <SectionHeading id="group-storage">{m.common_storage()}</SectionHeading>
      <p className="mb-3 text-fg-2">{m.group_storage_hint()}</p>
      <QueryState query={storage} loading={<Skeleton className="h-12" />}>
        {({ usedStorageBytes: used, totalStorageBytes: total }) => {
          return (
            <>
              <p className="mb-2 font-semibold">
                {m.group_storage_used({ used: size(used), total: size(total) })}
              </p>
              <div className="progress" aria-hidden>
                <div style={{ inlineSize: `${Math.min(1, used / total) * 100}%` }} />
              </div>
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

function GroupPeople() {
  const households = useQuery(householdQueries.ofGroup())
  const { data: people = [] } = useQuery(memberQueries.ofGroup())
  return (
    <section aria-labelledby="group-people">
      <SectionHeading id="group-people">{m.common_households()}</SectionHeading>
      <QueryState query={households} loading={<Skeleton className="h-24" />}>
        {(list) => (
          <List className="grid gap-3 sm:grid-cols-2">
            {list.map(({ id, name }) => {
              const members = people.filter(({ householdId }) => householdId === id)
              return (
                <li key={id} className="panel panel-soft grid content-start gap-3">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <h3 className="wrap-anywhere">
                      <bdi>{name}</bdi>
                    </h3>
                    <span className="text-sm text-fg-2">{m.people_count({ count: members.length })}</span>
                  </div>
                  <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
                    {members.map(({ id, fullName }) => (
                      <li key={id} className="flex min-w-0 items-center gap-2">
                        <Avatar name={fullName} size="sm" />
                        <bdi className="min-w-0 wrap-anywhere">{fullName}</bdi>
                      </li>
                    ))}
                  </ul>
                </li>
              )
            })}
          </List>
        )}
      </QueryState>
    </section>
  )
}
