import { m } from '~/paraglide/messages.js'

export const seedNames = {
  labels: () => m.label_title(),
  labelsHint: () => m.seed_labels_hint(),
  units: () => m.unit_title(),
  unitsHint: () => m.seed_units_hint(),
  foods: () => m.common_foods(),
  foodsHint: () => m.seed_foods_hint(),
}
