import * as v from 'valibot'
import { type PageRequest, resource } from '~/queries/resource'

export const Herb = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Field required')),
  uses: v.pipe(v.number(), v.minValue(0)),
})
export type HerbRow = v.InferOutput<typeof Herb> & { id: string }

const NAMES =
  'Basil Bay Chervil Chives Cilantro Dill Fennel Lovage Marjoram Mint Oregano Parsley Rosemary Sage Savory Sorrel Tarragon Thyme'

let rows: HerbRow[] = NAMES.split(' ').map((name, at) => ({ id: `herb-${at}`, name, uses: (at * 7) % 23 }))

const shownBy = ({ search, orderBy, orderDirection }: PageRequest) => {
  const sign = orderDirection === 'asc' ? 1 : -1
  return rows
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => sign * (orderBy === 'uses' ? a.uses - b.uses : a.name.localeCompare(b.name)))
}

export const herbs = resource<HerbRow, v.InferOutput<typeof Herb>>('dev-herbs', {
  async list(query) {
    const { page, perPage } = query
    const found = shownBy(query)
    const size = perPage < 0 ? found.length : perPage
    const items = found.slice((page - 1) * size, page * size)
    const totalPages = size === 0 ? 0 : Math.ceil(found.length / size)
    return {
      page,
      per_page: size,
      total: found.length,
      total_pages: totalPages,
      items,
      next: null,
      previous: null,
    }
  },
  async create(values) {
    rows = [...rows, { id: crypto.randomUUID(), ...values }]
  },
  async update({ id }, values) {
    rows = rows.map((row) => (row.id === id ? { id, ...values } : row))
  },
  async remove(id) {
    rows = rows.filter((row) => row.id !== id)
  },
})
