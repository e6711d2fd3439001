/** The tables of `/group/data` that belong to the group, as the database calls them. */
export const groupTables = {
  foods: 'food',
  units: 'unit',
  labels: 'label',
  categories: 'category',
  tags: 'tag',
  tools: 'tool',
} as const
