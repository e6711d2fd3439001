import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { SetPermissions } from '~/schemas/household'
import type { UserOut } from '~/schemas/user'
import { memberKeys } from './keys'
import { listAll } from './whole-lists'

export const memberQueries = {
  one: (usernameOrId: string) =>
    queryOptions({
      queryKey: [...memberKeys.all, 'one', usernameOrId],
      queryFn: reading(routes.getGroupMember, { params: { username_or_id: usernameOrId } }),
    }),
  ofGroup: () =>
    listAll([...memberKeys.all, 'group'], (options) => api(routes.listGroupMembers, options), {
      orderBy: 'fullName',
    }),
  ofHousehold: () =>
    listAll([...memberKeys.all, 'household'], (options) => api(routes.listHouseholdMembers, options), {
      orderBy: 'fullName',
    }),
}

/** Optimistic; reverted if the server refuses. */
export function useSetPermissions() {
  const client = useQueryClient()
  const { queryKey } = memberQueries.ofHousehold()
  return useMutation({
    mutationFn: (body: SetPermissions) => api(routes.setPermissions, { body, quiet: true }),
    onMutate: async ({ userId, ...permissions }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<UserOut[]>(queryKey)
      client.setQueryData<UserOut[]>(queryKey, (members) =>
        members?.map((member) => (member.id === userId ? { ...member, ...permissions } : member)),
      )
      return { before }
    },
    onError: (_error, _body, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
