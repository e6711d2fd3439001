import * as v from 'valibot'
import { AppInfo } from './app-info'
import { Email } from './user'
import { Instant, Integer, named, TimeZone } from './wire'

export const AdminAboutInfo = named(
  'AdminAboutInfo',
  v.object({
    ...AppInfo.entries,
    /** The server does not check for updates: always its own version. */
    versionLatest: v.string(),
    apiPort: Integer,
    apiDocs: v.boolean(),
    dbType: v.string(),
    /** Without its password. */
    dbUrl: v.nullable(v.string()),
    defaultGroup: v.string(),
    defaultHousehold: v.string(),
    buildId: v.string(),
    recipeScraperVersion: v.string(),
    /** New people from the provider get an account. */
    oidcSignup: v.boolean(),
    enableLdap: v.boolean(),
  }),
)
export type AdminAboutInfo = v.InferOutput<typeof AdminAboutInfo>

export const AppStatistics = named(
  'AppStatistics',
  v.object({
    totalRecipes: Integer,
    totalUsers: Integer,
    totalHouseholds: Integer,
    totalGroups: Integer,
    uncategorizedRecipes: Integer,
    untaggedRecipes: Integer,
  }),
)
export type AppStatistics = v.InferOutput<typeof AppStatistics>

export const CheckAppConfig = named(
  'CheckAppConfig',
  v.object({
    emailReady: v.boolean(),
    ldapReady: v.boolean(),
    oidcReady: v.boolean(),
    enableOpenai: v.boolean(),
    baseUrlSet: v.boolean(),
    isUpToDate: v.boolean(),
  }),
)
export type CheckAppConfig = v.InferOutput<typeof CheckAppConfig>

export const checkNames = [
  'base_url',
  'https',
  'database',
  'storage',
  'version',
  'tasks',
  'mail',
  'time_zone',
  'oidc',
  'ldap',
  'ai',
] as const
export type CheckName = (typeof checkNames)[number]

/** One check of the setup, with the facts for its sentence. `off` is by choice and not a problem. */
export const ServerCheck = named(
  'ServerCheck',
  v.object({
    name: v.picklist(checkNames),
    state: v.picklist(['ok', 'warning', 'problem', 'off']),
    facts: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
)
export type ServerCheck = v.InferOutput<typeof ServerCheck>
/** The device's time zone and clock, for comparison. */
export const ServerChecksQuery = v.object({
  timeZone: v.optional(TimeZone),
  now: v.optional(Instant),
})
export const ServerChecks = named('ServerChecks', v.object({ checks: v.array(ServerCheck) }))

export const EmailReady = named('EmailReady', v.object({ ready: v.boolean() }))
export const EmailTest = named('EmailTest', v.object({ email: Email }))
/** Mail errors are in the response, not in its status. */
export const EmailSuccess = named(
  'EmailSuccess',
  v.object({ success: v.boolean(), error: v.nullable(v.string()) }),
)
