import { recipeLines, recipeNumbers } from '../recipe-fields'
import { foldAttribute } from './fold-attribute'

export type AttributeKind = 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'uuid'

const catalog: Record<AttributeKind, string> = {
  uuid: `id groupId userId householdId recipeCategory.id recipeCategory.groupId tags.id tags.groupId tools.id
    tools.groupId tools.householdsWithTool.id recipeIngredient.referenceId recipeIngredient.food.id
    recipeIngredient.food.groupId recipeIngredient.food.labelId recipeIngredient.food.label.id
    recipeIngredient.food.label.groupId recipeIngredient.food.householdsWithIngredientFood.id
    recipeIngredient.unit.id recipeIngredient.unit.groupId comments.id comments.userId user.id user.householdId
    household.id group.id favoritedBy.id favoritedBy.householdId ratedBy.id ratedBy.householdId`,
  text: `name slug description image ${recipeLines.join(' ')} orgUrl recipeCategory.name
    recipeCategory.slug tags.name tags.slug tools.name tools.slug tools.householdsWithTool.slug
    tools.householdsWithTool.name recipeIngredient.title recipeIngredient.note recipeIngredient.originalText
    recipeIngredient.food.name recipeIngredient.food.pluralName recipeIngredient.food.description
    recipeIngredient.food.label.name recipeIngredient.food.label.color recipeIngredient.food.aliases.name
    recipeIngredient.food.householdsWithIngredientFood.slug recipeIngredient.food.householdsWithIngredientFood.name
    recipeIngredient.unit.name recipeIngredient.unit.pluralName recipeIngredient.unit.abbreviation
    recipeIngredient.unit.pluralAbbreviation recipeIngredient.unit.description recipeIngredient.unit.aliases.name
    recipeInstructions.title recipeInstructions.summary recipeInstructions.text nutrition.calories
    nutrition.fatContent nutrition.saturatedFatContent nutrition.unsaturatedFatContent nutrition.transFatContent
    nutrition.cholesterolContent nutrition.sodiumContent nutrition.carbohydrateContent nutrition.fiberContent
    nutrition.sugarContent nutrition.proteinContent notes.title notes.text assets.name assets.icon assets.fileName
    comments.text user.username user.fullName household.slug household.name group.slug group.name
    favoritedBy.username favoritedBy.fullName ratedBy.username ratedBy.fullName`,
  number: `rating totalTimeSeconds ${recipeNumbers.join(' ')} recipeIngredient.quantity
    recipeIngredient.food.recipes recipeIngredient.food.label.foods recipeIngredient.unit.recipes
    recipeCategory.recipes tags.recipes tools.recipes household.preferences.firstDayOfWeek`,
  boolean: `recipeIngredient.unit.useAbbreviation recipeIngredient.unit.fraction settings.public
    settings.showNutrition settings.showAssets settings.landscapeView settings.disableComments settings.locked
    household.preferences.privateHousehold household.preferences.lockRecipeEditsFromOtherHouseholds
    household.preferences.recipePublic household.preferences.recipeShowNutrition
    household.preferences.recipeShowAssets household.preferences.recipeLandscapeView
    household.preferences.recipeDisableComments`,
  day: 'dateAdded',
  instant: `createdAt updatedAt dateUpdated lastMade recipeCategory.createdAt recipeCategory.updatedAt tags.createdAt
    tags.updatedAt tools.createdAt tools.updatedAt recipeIngredient.food.createdAt recipeIngredient.food.updatedAt
    recipeIngredient.food.label.createdAt recipeIngredient.food.label.updatedAt recipeIngredient.unit.createdAt
    recipeIngredient.unit.updatedAt comments.createdAt`,
}

const kindsOf = (kind: AttributeKind) =>
  catalog[kind]
    .split(/\s+/)
    .map((name): [string, { name: string; kind: AttributeKind }] => [foldAttribute(name), { name, kind }])

/** By folded name; must match the server's list. */
export const recipeFilterAttributes: ReadonlyMap<string, { name: string; kind: AttributeKind }> = new Map(
  (['text', 'uuid', 'number', 'boolean', 'day', 'instant'] as const).flatMap(kindsOf),
)
