import type { Generated } from 'kysely'
import type { DefaultFlag, Flag, Instant, Json, Stamps } from './columns'

interface GroupTable extends Stamps {
  id: string
  name: string
  slug: string
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
  /** The person chose the address, and nothing has shown that it is theirs. */
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
  /** Since when an administrator has locked the account; null while it is open. */
  lockedAt: Instant | null
}

/** Where a user is signed in; deleted when the session ends. */
export interface SessionTable {
  id: string
  userId: string
  userAgent: string
  /** Several people use the device: the session is short and its cookie goes with the browser. */
  isShared: Flag
  /** A browser has used it by its cookie: people leave browsers open. */
  byCookie: DefaultFlag
  /** How long the session lasts after a renewal. */
  hours: number
  createdAt: Instant
  /** Last use, to within a few minutes. */
  usedAt: Instant
  expiresAt: Instant
}

/** Which person a user is elsewhere: at an OpenID provider or in a directory. */
interface ExternalIdentityTable {
  /** The issuer's URL, or `ldap`. */
  provider: string
  /** Who they are there; never given to anybody else. */
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
  /** Null when it never runs out. */
  expiresAt: Instant | null
  /** Last use, to within a few minutes. */
  usedAt: Instant | null
  createdAt: Instant
}

/** The second step of signing in of one person. */
interface TwoStepTable {
  userId: string
  /** What the person's app makes codes of, encrypted with the server's secret. */
  sealedSecret: string
  /** The time step of the last code that was accepted: none is accepted twice. */
  lastTimeStep: number
  /** Null until the person has shown that their app makes the right codes. */
  confirmedAt: Instant | null
  createdAt: Instant
}

/** A code for the day on which the app is lost; deleted when it is used. */
interface RecoveryCodeTable {
  codeHash: string
  userId: string
}

/** A key on a device or in a password manager that signs its owner in. */
interface PasskeyTable {
  id: string
  userId: string
  /** The name that its authenticator gave it, in base64url. */
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often it was used, where its authenticator counts. */
  counter: number
  transports: Json
  name: string
  createdAt: Instant
  usedAt: Instant | null
}

/** A number that one passkey is to sign, once and soon. */
interface PasskeyChallengeTable {
  challenge: string
  /** Whose new passkey it is for; null for signing in. */
  userId: string | null
  expiresAt: Instant
}

interface PasswordResetTokenTable {
  id: Generated<number>
  userId: string
  tokenHash: string
  /** The address that a mail brought it to; null where an administrator handed it on. */
  mailedTo: string | null
  createdAt: Instant
}

interface InviteTokenTable {
  token: string
  groupId: string
  householdId: string
  usesLeft: number
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
