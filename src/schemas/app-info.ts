import * as v from 'valibot'
import { locales } from '~/paraglide/runtime.js'
import { Weekday } from './household'
import { SEEDS } from './seeder'
import { Email, Password } from './user'
import { Username } from './username'
import { Id, Integer, Name, named } from './wire'

/** Public. */
export const AppInfo = named(
  'AppInfo',
  v.object({
    production: v.boolean(),
    version: v.string(),
    ramekinVersion: v.string(),
    demoStatus: v.boolean(),
    allowSignup: v.boolean(),
    allowPasswordLogin: v.boolean(),
    /** Only if visitors can see its content. */
    defaultGroupSlug: v.nullable(v.string()),
    defaultHouseholdSlug: v.nullable(v.string()),
    enableOidc: v.boolean(),
    oidcRedirect: v.boolean(),
    oidcProviderName: v.string(),
    enableOpenai: v.boolean(),
    enableOpenaiImageServices: v.boolean(),
    /** Hours until an unused session expires. */
    tokenTime: Integer,
    /** No accounts exist: the first visitor creates the administrator. */
    setupNeeded: v.boolean(),
    /** Remote callers need the code from the server log. */
    setupCodeNeeded: v.boolean(),
    authCookieName: v.string(),
    mailReady: v.boolean(),
    /** Where people report a wrong translation; contains `{locale}` or not. */
    translationUrl: v.nullable(v.string()),
  }),
)
export type AppInfo = v.InferOutput<typeof AppInfo>

export const AppStartupInfo = named(
  'AppStartupInfo',
  v.object({ isFirstLogin: v.boolean(), isDemo: v.boolean() }),
)
export type AppStartupInfo = v.InferOutput<typeof AppStartupInfo>

const color = v.string()
/** Seven colors of each mode, as `#RRGGBB`. */
export const AppTheme = named(
  'AppTheme',
  v.object({
    lightPrimary: color,
    lightAccent: color,
    lightSecondary: color,
    lightSuccess: color,
    lightInfo: color,
    lightWarning: color,
    lightError: color,
    darkPrimary: color,
    darkAccent: color,
    darkSecondary: color,
    darkSuccess: color,
    darkInfo: color,
    darkWarning: color,
    darkError: color,
  }),
)
export type AppTheme = v.InferOutput<typeof AppTheme>

/** `ok` only if the database responds. */
export const Health = named('Health', v.object({ status: v.picklist(['ok', 'unavailable']) }))

export const FirstSetup = named(
  'FirstSetup',
  v.object({
    fullName: Name,
    username: Username,
    email: Email,
    password: Password,
    /** Defaults come from the settings. */
    groupName: v.optional(Name),
    householdName: v.optional(Name),
    firstDayOfWeek: v.optional(Weekday, 0),
    /** Of the group's names and seeds; by default that of the request. */
    locale: v.optional(v.picklist(locales)),
    seeds: v.optional(v.pipe(v.array(v.picklist(SEEDS)), v.maxLength(SEEDS.length)), ['units']),
    /** From the server log, for remote callers. */
    setupCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
)
export type FirstSetup = v.InferOutput<typeof FirstSetup>

const Lookup = v.pipe(v.string(), v.maxLength(300))
/** An invitation, required without a session. */
const token = v.optional(v.pipe(v.string(), v.maxLength(200)))
export const NameQuery = v.object({ name: Lookup, token })
export const EmailQuery = v.object({ email: Lookup, token })
export const RecipeNameQuery = v.object({ group_id: Id, name: Lookup, token })
export const InvitationQuery = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })
export const ValidationResponse = named('ValidationResponse', v.object({ valid: v.boolean() }))
export const InvitationResponse = named(
  'InvitationResponse',
  v.object({ valid: v.boolean(), household: v.nullable(v.string()), invitedBy: v.nullable(v.string()) }),
)
export type InvitationResponse = v.InferOutput<typeof InvitationResponse>
