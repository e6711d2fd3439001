import * as v from 'valibot'
import { Id, Instant, Integer, ItemId, NAME_MAX, named, QUANTITY_MAX, queryInt } from './wire'

/** Import from other programs: read a file, choose what to do, then import. */

/** For the contract's own operation. */
export const SupportedMigrations = named(
  'SupportedMigrations',
  v.picklist([
    'nextcloud',
    'chowdown',
    'copymethat',
    'paprika',
    'mealie_alpha',
    'tandoor',
    'plantoeat',
    'myrecipebox',
    'recipekeeper',
    'cookn',
  ]),
)

const FormFlag = v.pipe(
  v.optional(v.union([v.boolean(), v.string()]), false),
  v.transform((value) => value === true || /^(true|1|yes|on)$/i.test(String(value))),
)

export const StartMigrationForm = named(
  'Body_start_data_migration',
  v.object({ add_migration_tag: FormFlag, migration_type: SupportedMigrations, archive: v.file() }),
)
export type StartMigrationForm = v.InferOutput<typeof StartMigrationForm>

/** For an archive read within the request; the screen sends larger ones in another way. */
export const DIRECT_BYTES_MAX = 200 * 1024 * 1024

export const MigrationStatus = named(
  'MigrationStatus',
  v.picklist([
    'uploading',
    'reading',
    'ready',
    'importing',
    'done',
    'cancelled',
    'failed',
    'undoing',
    'undone',
  ]),
)
export type MigrationStatus = v.InferOutput<typeof MigrationStatus>

/** For recipes that the group already has. */
export const DuplicateChoice = named('DuplicateChoice', v.picklist(['skip', 'replace', 'both']))
export type DuplicateChoice = v.InferOutput<typeof DuplicateChoice>

/** What categories and tags of the file become. */
export const MIGRATION_MARKS = ['categories', 'tags', 'none'] as const
const Marks = v.picklist(MIGRATION_MARKS)

const Columns = v.record(v.string(), v.pipe(Integer, v.minValue(0), v.maxValue(1000)))
const LINE_MAX = 5000
const LINES_MAX = 500
const CHOICES_MAX = 2000

/** An uncertain line as the person corrected it: `text` is from the file, `written` replaces it. */
export const EditedLine = v.object({
  text: v.pipe(v.string(), v.maxLength(LINE_MAX)),
  written: v.pipe(v.string(), v.maxLength(LINE_MAX)),
  quantity: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(QUANTITY_MAX))),
  unit: v.nullable(v.pipe(v.string(), v.maxLength(NAME_MAX))),
  food: v.nullable(v.pipe(v.string(), v.maxLength(NAME_MAX))),
  note: v.pipe(v.string(), v.maxLength(LINE_MAX)),
})
export type EditedLine = v.InferOutput<typeof EditedLine>

export const MigrationChoices = v.object({
  /** Default for recipes without their own choice. */
  duplicates: v.optional(DuplicateChoice, 'skip'),
  /** For recipes that the file has a second time. */
  repeats: v.optional(v.picklist(['skip', 'both']), 'both'),
  addTag: v.optional(v.boolean(), false),
  /** Name of that tag; by default the key of the source. */
  tag: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_MAX))),
  categoriesAs: v.optional(Marks, 'categories'),
  tagsAs: v.optional(Marks, 'tags'),
  /** Uncertain lines to import as parsed; others are stored as text. */
  acceptedLines: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(LINE_MAX))), v.maxLength(LINES_MAX)),
    [],
  ),
  editedLines: v.optional(v.pipe(v.array(EditedLine), v.maxLength(LINES_MAX)), []),
  columns: v.optional(Columns),
})
export type MigrationChoices = v.InferOutput<typeof MigrationChoices>

/** `choices` for single duplicates and repeats, by their position in the file. */
export const MigrationStart = named(
  'MigrationStart',
  v.object({
    ...MigrationChoices.entries,
    choices: v.optional(
      v.pipe(
        v.array(v.object({ position: v.pipe(Integer, v.minValue(0)), choice: DuplicateChoice })),
        v.maxLength(CHOICES_MAX),
      ),
      [],
    ),
  }),
)
export type MigrationStart = v.InferOutput<typeof MigrationStart>

/** Per request. */
const POSITIONS_MAX = 2000
const PER_PAGE_MAX = 100
const Folder = v.pipe(v.string(), v.maxLength(NAME_MAX))
const Matching = { search: v.optional(v.pipe(v.string(), v.maxLength(NAME_MAX))), folder: v.optional(Folder) }

const within = (fallback: number, max: number) =>
  v.pipe(
    queryInt(fallback),
    v.transform((value) => Math.min(Math.max(value, 1), max)),
  )

/** Pages of the recipes and links of a file. */
export const MigrationRecipesQuery = v.object({
  page: within(1, 100_000),
  perPage: within(20, PER_PAGE_MAX),
  ...Matching,
})
export type MigrationRecipesQuery = v.InferOutput<typeof MigrationRecipesQuery>

export const MigrationRecipes = named(
  'MigrationRecipes',
  v.object({
    /** Of those that match: all, and those chosen for the import. */
    total: Integer,
    chosen: Integer,
    items: v.array(
      v.object({
        position: Integer,
        name: v.string(),
        /** Folders of bookmarks; else categories, or tags if there are none. */
        folders: v.array(v.string()),
        isKnown: v.boolean(),
        chosen: v.boolean(),
      }),
    ),
  }),
)
export type MigrationRecipes = v.InferOutput<typeof MigrationRecipes>

export const MigrationFolder = named(
  'MigrationFolder',
  v.object({ name: v.string(), total: Integer, chosen: Integer }),
)
export type MigrationFolder = v.InferOutput<typeof MigrationFolder>

/** Chooses recipes or leaves them out: those at `positions`, else all that match. */
export const MigrationSelection = named(
  'MigrationSelection',
  v.object({
    chosen: v.boolean(),
    positions: v.optional(v.pipe(v.array(v.pipe(Integer, v.minValue(0))), v.maxLength(POSITIONS_MAX))),
    ...Matching,
  }),
)
export type MigrationSelection = v.InferOutput<typeof MigrationSelection>

/** Detects the format, unless `source` is given. */
export const MigrationRead = named(
  'MigrationRead',
  v.object({
    source: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
    columns: v.optional(Columns),
  }),
)
export type MigrationRead = v.InferOutput<typeof MigrationRead>

const Source = v.object({ key: v.string(), name: v.string() })

export const MigrationSource = named(
  'MigrationSource',
  v.object({ ...Source.entries, endings: v.array(v.string()) }),
)
export type MigrationSource = v.InferOutput<typeof MigrationSource>

const Count = v.object({ total: Integer, new: Integer })

const DoubtfulLine = v.object({
  recipe: v.string(),
  text: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  food: v.nullable(v.string()),
  note: v.string(),
  confidence: v.number(),
})

export const MigrationFound = v.object({
  recipes: Integer,
  duplicates: Integer,
  /** Recipes that are the same as an earlier one of the file, and not in the group. */
  repeats: v.optional(Integer, 0),
  pictures: Integer,
  tags: Count,
  categories: v.optional(Count, { total: 0, new: 0 }),
  foods: Count,
  lists: Integer,
  plans: Integer,
  cookbooks: Integer,
  rules: v.optional(Integer, 0),
  /** Meal ideas without a day. */
  ideas: v.optional(Integer, 0),
  actions: v.optional(Integer, 0),
  comments: v.optional(Integer, 0),
  ratings: v.optional(Integer, 0),
  events: v.optional(Integer, 0),
  words: v.optional(Integer, 0),
  links: Integer,
  lines: Integer,
  doubtfulLines: Integer,
  /** Recipes without ingredients and steps. */
  onlyNames: v.optional(Integer, 0),
  /** Lines that no food is found for. */
  linesWithoutFood: v.optional(Integer, 0),
  doubts: v.array(DoubtfulLine),
  broken: v.array(v.object({ name: v.string(), reason: v.string() })),
  brokenCount: Integer,
  leftOut: v.array(v.object({ what: v.string(), count: Integer })),
  /** People of the file who are not members, with the number of their items that the importing person gets. */
  attributed: v.optional(v.array(v.object({ name: v.string(), count: Integer })), []),
  table: v.nullable(
    v.object({
      headers: v.array(v.string()),
      samples: v.array(v.array(v.string())),
      /** Column index by field: the person's choice, else a guess. */
      guess: v.record(v.string(), Integer),
    }),
  ),
  /** Most likely first. */
  candidates: v.array(Source),
})
export type MigrationFound = v.InferOutput<typeof MigrationFound>

export const MigrationProgress = v.object({
  done: Integer,
  total: Integer,
  name: v.string(),
  pictures: v.optional(Integer, 0),
  /** Estimate in seconds; null if unknown. */
  secondsLeft: v.optional(v.nullable(v.number()), null),
  /** Newest first. */
  latest: v.optional(v.array(v.object({ id: Id, name: v.string(), image: v.nullable(v.string()) })), []),
  /** For an undo: removed recipes, and those left because they were edited. */
  removed: v.optional(Integer, 0),
  kept: v.optional(Integer, 0),
})
export type MigrationProgress = v.InferOutput<typeof MigrationProgress>

export const Migration = named(
  'Migration',
  v.object({
    id: Id,
    groupId: Id,
    householdId: Id,
    userId: Id,
    by: v.string(),
    status: MigrationStatus,
    source: v.nullable(Source),
    files: v.array(v.object({ name: v.string(), size: Integer })),
    found: v.nullable(MigrationFound),
    progress: MigrationProgress,
    results: v.object({
      imported: Integer,
      replaced: Integer,
      skipped: Integer,
      failed: Integer,
      /** Left out by the person. */
      left: Integer,
      pictures: Integer,
    }),
    /** Recipes of the file that are not chosen; `duplicates` of them the group already has. */
    left: v.object({ recipes: Integer, duplicates: Integer }),
    reportId: v.nullable(Id),
    /** Error code and sentence. */
    error: v.nullable(v.object({ code: v.string(), message: v.string() })),
    createdAt: Instant,
    endedAt: v.nullable(Instant),
    /** Null if it cannot be undone. */
    undoUntil: v.nullable(Instant),
  }),
)
export type Migration = v.InferOutput<typeof Migration>

/** A recipe that the group already has. */
export const MigrationDuplicate = named(
  'MigrationDuplicate',
  v.object({
    position: Integer,
    name: v.string(),
    existing: v.object({
      id: Id,
      slug: v.string(),
      name: v.string(),
      image: v.nullable(v.string()),
      updatedAt: Instant,
    }),
    /** Steps and lines of the file's recipe minus ours; may be negative. */
    moreSteps: Integer,
    moreLines: Integer,
    /** Whether the file's recipe was changed later; null if unknown. */
    isNewer: v.nullable(v.boolean()),
  }),
)
export type MigrationDuplicate = v.InferOutput<typeof MigrationDuplicate>

/** A recipe that the file has a second time. */
export const MigrationRepeat = named(
  'MigrationRepeat',
  v.object({ position: Integer, name: v.string(), firstName: v.string() }),
)
export type MigrationRepeat = v.InferOutput<typeof MigrationRepeat>

export const MigrationItem = ItemId
