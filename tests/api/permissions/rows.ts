import type { Caller, World } from '../../support/world'

export interface Request {
  path: string
  body?: unknown
}

/** The status that each caller gets, in the order of `callers`, for a request about something of `owner`. */
export type Row = [statuses: string, request: (world: World, caller: Caller) => Promise<Request>]

/**
 * The rows of one area. `owner` is a member's housemate; every cell makes its own thing, so that nothing depends on
 * the order.
 */
export function permissionRows() {
  const rows: Record<string, Row> = {}
  const row = (operation: string, ...of: Row) => {
    rows[operation] = of
  }
  return { rows, row }
}

export const at = (path: string, body?: unknown) => async () => ({ path, body })

// In the order of `callers`: anonymous, stranger of another group, neighbour of another household, member, manager,
// admin.
export const everybody = '200 200 200 200 200 200'
export const signedIn = '401 200 200 200 200 200'
export const ofGroup = '401 404 200 200 200 200'
export const ofHousehold = '401 404 404 200 200 200'
export const organizers = '401 404 403 403 200 200'

/** Where what `owner` makes belongs. */
export const homeOf = ({ owner }: World) => ({
  groupId: owner.user.groupId,
  householdId: owner.user.householdId,
})

/** A file to be attached to a recipe. */
export function assetForm(): FormData {
  const form = new FormData()
  form.set('name', 'list')
  form.set('icon', 'mdi-file')
  form.set('extension', 'txt')
  form.set('file', new File(['eggs'], 'list.txt', { type: 'text/plain' }))
  return form
}
