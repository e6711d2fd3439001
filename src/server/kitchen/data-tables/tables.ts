export const groupTables = {
  foods: 'food',
  units: 'unit',
  labels: 'label',
  categories: 'category',
  tags: 'tag',
  tools: 'tool',
} as const
