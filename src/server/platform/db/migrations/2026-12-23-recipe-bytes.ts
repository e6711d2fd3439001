import { type Kysely, sql } from 'kysely'

/** Texts of a recipe count towards its household's space; an estimate for existing recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('recipe')
    .addColumn('textBytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update recipe set "textBytes" = 2000 + octet_length(description) + octet_length(extras)
      + (select coalesce(sum(200 + octet_length(note) + octet_length(coalesce("originalText", ''))), 0)
         from "recipeIngredient" where "recipeId" = recipe.id)
      + (select coalesce(sum(200 + octet_length(summary) + octet_length(text)), 0)
         from "recipeInstruction" where "recipeId" = recipe.id)
      + (select coalesce(sum(100 + octet_length(title) + octet_length(text)), 0)
         from "recipeNote" where "recipeId" = recipe.id)`.execute(db)
}
