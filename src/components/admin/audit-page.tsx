import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { MomentText } from '~/components/kit/moment-text'
import { oneOf } from '~/lib/query-filter/one-of'
import { m } from '~/paraglide/messages.js'
import { auditEvents } from '~/queries/admin'
import type { AuditEventOut } from '~/schemas/audit'
import { actionText, detailText, subjectText } from './audit-texts'

const columns = tableColumns<AuditEventOut>([
  {
    key: 'action',
    header: () => m.audit_what(),
    cell: (event) => (
      <>
        {actionText(event.action)}
        {detailText(event) && (
          <span className="block text-sm font-normal wrap-anywhere text-fg-3">{detailText(event)}</span>
        )}
      </>
    ),
    value: ({ action }) => action,
  },
  {
    key: 'createdAt',
    header: () => m.common_when(),
    sortable: true,
    cell: ({ createdAt }) => <MomentText moment={createdAt} style="full" />,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'actorName',
    header: () => m.audit_who(),
    sortable: true,
    cell: ({ actorName }) => actorName || '–',
    value: ({ actorName }) => actorName,
  },
  {
    key: 'subjectName',
    header: () => m.audit_about(),
    sortable: true,
    cell: (event) => subjectText(event) || '–',
    value: ({ subjectName }) => subjectName,
  },
  {
    key: 'address',
    header: () => m.audit_from(),
    sortable: true,
    cell: ({ address }) => (address ? <bdi>{address}</bdi> : '–'),
    value: ({ address }) => address,
  },
])

const of = (...actions: string[]) => oneOf('action', actions)

const filters = () => [
  { key: 'all', label: m.audit_all() },
  {
    key: 'signin',
    label: m.audit_filter_sign_in(),
    queryFilter: of('sign_in', 'sign_in_failed', 'sign_in_locked', 'sign_out_everywhere'),
  },
  {
    key: 'refused',
    label: m.audit_filter_refused(),
    queryFilter: of('sign_in_failed', 'sign_in_locked'),
  },
  {
    key: 'permissions',
    label: m.audit_filter_people(),
    queryFilter: 'subjectKind = "user" AND actorId IS NOT NULL',
  },
  {
    key: 'deleted',
    label: m.audit_filter_deleted(),
    queryFilter: of(
      'user_deleted',
      'household_deleted',
      'group_deleted',
      'files_cleaned',
      'cleaned_files_put_back',
      'cleaned_files_deleted',
      'backup_deleted',
    ),
  },
  { key: 'backups', label: m.backup_title(), queryFilter: 'subjectKind = "backup"' },
]

export function AuditPage() {
  return (
    <DataPage
      resource={auditEvents}
      columns={columns}
      nameOf={({ action }) => actionText(action)}
      sort="-createdAt"
      filters={filters()}
      texts={{
        title: m.admin_audit(),
        count: m.audit_count,
        create: '',
        edit: '',
        empty: m.audit_empty(),
        emptyText: m.audit_empty_text(),
      }}
    />
  )
}
