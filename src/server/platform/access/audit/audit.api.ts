import { AuditEventPage } from '~/schemas/audit'
import { SearchQuery } from '~/schemas/wire'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import { listAuditEvents } from './audit.service'

export const auditOperations = tagged('Admin: Audit', [
  adminOperation('get /api/admin/audit', {
    id: 'listAuditEvents',
    summary:
      'List the audit log: sign-ins, failed sign-ins, permission changes, deletions, restores, and more',
    errors: [400],
  })
    .query(SearchQuery)
    .returns(200, AuditEventPage)
    .run((ctx, { query }) => listAuditEvents(ctx, query)),
])
