import type { Generated } from 'kysely'
import type { Locale } from '~/paraglide/runtime.js'
import type { DefaultFlag, Flag, Instant, Json, Stamps } from './columns'

interface GroupTable extends Stamps {
  id: string
  name: string
  slug: string
  /** Sorts the group's names. */
  language: Generated<Locale>
  /** The version of the keys that its names have. */
  namesKeyed: Generated<string>
  /** Foods of before store sections were recognized. */
  foodsToSort: DefaultFlag
}

interface GroupPreferenceTable {
  id: string
  groupId: string
  privateGroup: Flag
}

interface HouseholdTable extends Stamps {
  id: string
  groupId: string
  name: string
  slug: string
}

interface HouseholdPreferenceTable {
  id: string
  householdId: string
  privateHousehold: Flag
  lockRecipeEditsFromOtherHouseholds: Flag
  firstDayOfWeek: number
  recipePublic: Flag
  recipeShowNutrition: Flag
  recipeShowAssets: Flag
  recipeLandscapeView: Flag
  recipeDisableComments: Flag
}

export interface UserTable extends Stamps {
  id: string
  groupId: string
  householdId: string
  username: string
  fullName: string
  email: string
  /** The person chose the address and has not confirmed it. */
  emailUnconfirmed: DefaultFlag
  authMethod: string
  passwordHash: string
  admin: DefaultFlag
  advanced: DefaultFlag
  canInvite: DefaultFlag
  canManage: DefaultFlag
  canManageHousehold: DefaultFlag
  canOrganize: DefaultFlag
  cacheKey: string
  /** Null while the account is open. */
  lockedAt: Instant | null
}

/** Deleted when the session ends. */
export interface SessionTable {
  id: string
  userId: string
  userAgent: string
  /** A shared device: short session, and the cookie ends with the browser. */
  isShared: Flag
  /** Used by a browser's cookie: people leave browsers open. */
  byCookie: DefaultFlag
  /** Lifetime after a renewal. */
  hours: number
  createdAt: Instant
  /** Accurate to a few minutes. */
  usedAt: Instant
  expiresAt: Instant
}

/** A user's identity at an OpenID provider or in a directory. */
interface ExternalIdentityTable {
  /** The issuer's URL, or `ldap`. */
  provider: string
  /** Stable id at the provider, never reassigned. */
  subject: string
  userId: string
  createdAt: Instant
}

/** Failed sign-ins for one name from one network or device. */
interface SignInLockTable {
  /** Keyed hash of name and origin: people type passwords into the wrong field. */
  key: string
  attempts: number
  lockedUntil: Instant | null
  updatedAt: Instant
}

interface ApiTokenTable {
  id: Generated<number>
  userId: string
  name: string
  integrationId: string
  tokenHash: string
  /** Null for no expiry. */
  expiresAt: Instant | null
  /** Accurate to a few minutes. */
  usedAt: Instant | null
  createdAt: Instant
}

interface TwoStepTable {
  userId: string
  /** The secret of the authenticator app, encrypted with the server's secret. */
  sealedSecret: string
  /** Time step of the last accepted code: none is accepted twice. */
  lastTimeStep: number
  /** Null until the person has entered a correct code. */
  confirmedAt: Instant | null
  createdAt: Instant
}

/** Replaces the authenticator app once; deleted when used. */
interface RecoveryCodeTable {
  codeHash: string
  userId: string
}

/** A key on a device or in a password manager that signs its owner in. */
interface PasskeyTable {
  id: string
  userId: string
  /** From the authenticator, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Use count, if the authenticator counts. */
  counter: number
  transports: Json
  name: string
  createdAt: Instant
  usedAt: Instant | null
}

interface PasskeyChallengeTable {
  challenge: string
  /** Set when adding a passkey; null for sign-in. */
  userId: string | null
  expiresAt: Instant
}

interface PasswordResetTokenTable {
  id: Generated<number>
  userId: string
  tokenHash: string
  /** The mailed address; null when an administrator passes it on. */
  mailedTo: string | null
  createdAt: Instant
}

interface InviteTokenTable {
  token: string
  groupId: string
  householdId: string
  usesLeft: number
  /** Who created it; null for older ones and if the account is deleted. */
  userId: string | null
  createdAt: Instant
}

export interface PeopleTables {
  group: GroupTable
  groupPreference: GroupPreferenceTable
  household: HouseholdTable
  householdPreference: HouseholdPreferenceTable
  user: UserTable
  session: SessionTable
  externalIdentity: ExternalIdentityTable
  signInLock: SignInLockTable
  apiToken: ApiTokenTable
  passwordResetToken: PasswordResetTokenTable
  twoStep: TwoStepTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  inviteToken: InviteTokenTable
}
