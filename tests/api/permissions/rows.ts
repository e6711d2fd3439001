import { type Caller, callers, mainCallers, type Scenario } from '../../support/scenario'

export interface Request {
  path: string
  body?: unknown
}

/**
 * The status that each caller gets for a request about rows of `owner`: the main callers in their order. People with
 * one permission get the same as a member without any, and an API token the same as a manager, unless a comma and
 * another status follow: `401 404 403 403 200 200, organizer 200`.
 */
export type Row = [statuses: string, request: (scenario: Scenario, caller: Caller) => Promise<Request>]

/**
 * The rows of one area. `owner` is a member's housemate; every row creates its own data, so that the order does not
 * matter.
 */
export function permissionRows() {
  const rows: Record<string, Row> = {}
  const row = (operation: string, ...of: Row) => {
    rows[operation] = of
  }
  return { rows, row }
}

const isCaller = (name: string | undefined): name is Caller => callers.some((caller) => caller === name)

/** The statuses of a row, for every caller. */
export function statusesOf(statuses: string): Record<Caller, number> {
  const [main = '', ...others] = statuses.split(', ')
  const given = main.split(' ').map(Number)
  const of = Object.fromEntries(mainCallers.map((caller, at) => [caller, given[at] ?? 0]))
  const { anonymous = 0, outsider = 0, neighbor = 0, member = 0, manager = 0, admin = 0 } = of
  const all: Record<Caller, number> = {
    ...{ anonymous, outsider, neighbor, member, manager, admin },
    ...{ organizer: member, groupManager: member, householdManager: member, inviter: member, token: manager },
  }
  for (const other of others) {
    const [caller, status] = other.split(' ')
    if (!isCaller(caller)) throw new Error(`nobody is called ${caller}`)
    all[caller] = Number(status)
  }
  return all
}

/**
 * Returns the request of each caller: for the same data as the previous one, unless that caller may have changed it or
 * the request depends on the caller. Creating the data costs several times as much as the request.
 */
export function requestsOf(name: string, [, request]: Row, scenario: Scenario) {
  const isSame = request.length < 2
  let last: Request | undefined
  return {
    next: async (caller: Caller): Promise<Request> => {
      last ??= await request(scenario, caller)
      return last
    },
    /** The result of the last request. */
    returned(status: number) {
      if (!isSame || (status < 400 && !name.startsWith('get '))) last = undefined
    },
  }
}

export const at = (path: string, body?: unknown) => async () => ({ path, body })

// In the order of `callers`: anonymous, stranger of another group, neighbor of another household, member, manager,
// admin.
export const everybody = '200 200 200 200 200 200'
export const signedIn = '401 200 200 200 200 200'
export const ofGroup = '401 404 200 200 200 200'
export const ofHousehold = '401 404 404 200 200 200'
export const organizers = '401 404 403 403 200 200, organizer 200'

/** The home of rows that `owner` creates. */
export const homeOf = ({ owner }: Scenario) => ({
  groupId: owner.user.groupId,
  householdId: owner.user.householdId,
})

export function assetForm(): FormData {
  const form = new FormData()
  form.set('name', 'list')
  form.set('icon', 'mdi-file')
  form.set('extension', 'txt')
  form.set('file', new File(['eggs'], 'list.txt', { type: 'text/plain' }))
  return form
}
