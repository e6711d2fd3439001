import * as v from 'valibot'
import { OwnerProof } from './two-step'
import { Id, Instant, Integer, Name, named } from './wire'

/** Binary, in base64url. */
const Bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))
const CredentialId = Bytes(1400)
const PublicKeyType = v.literal('public-key')
const CredentialRef = v.object({ id: v.string(), type: PublicKeyType })

export const PasskeyOut = named(
  'PasskeyOut',
  v.object({
    id: Id,
    name: v.string(),
    createdAt: Instant,
    /** Null before the first sign-in. */
    usedAt: v.nullable(Instant),
  }),
)
export type PasskeyOut = v.InferOutput<typeof PasskeyOut>
export const PasskeyList = named('PasskeyList', v.object({ passkeys: v.array(PasskeyOut) }))
export type PasskeyList = v.InferOutput<typeof PasskeyList>

export const PasskeyStart = named('PasskeyStart', v.object(OwnerProof.entries))

/** PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreationOptions = named(
  'PasskeyCreationOptions',
  v.object({
    challenge: v.string(),
    rp: v.object({ name: v.string(), id: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ alg: Integer, type: PublicKeyType })),
    timeout: Integer,
    attestation: v.literal('none'),
    excludeCredentials: v.array(CredentialRef),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.boolean(),
      userVerification: v.literal('required'),
    }),
  }),
)
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>

/** PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequestOptions = named(
  'PasskeyRequestOptions',
  v.object({
    challenge: v.string(),
    rpId: v.string(),
    timeout: Integer,
    userVerification: v.literal('required'),
  }),
)
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>

export const NewPasskey = named(
  'NewPasskey',
  v.object({
    name: Name,
    credential: v.object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKeyType,
      response: v.object({
        clientDataJSON: Bytes(4000),
        attestationObject: Bytes(20_000),
        transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)), []),
      }),
    }),
  }),
)
export type NewPasskey = v.InferOutput<typeof NewPasskey>

export const PasskeySignIn = named(
  'PasskeySignIn',
  v.object({
    credential: v.object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKeyType,
      response: v.object({
        clientDataJSON: Bytes(4000),
        authenticatorData: Bytes(4000),
        signature: Bytes(4000),
        userHandle: v.nullish(Bytes(200)),
      }),
    }),
    /** A shared device gets a short session that ends with the browser. */
    sharedDevice: v.optional(v.boolean(), false),
  }),
)
export type PasskeySignIn = v.InferOutput<typeof PasskeySignIn>

export const PasskeyPath = v.object({ passkey_id: Id })
