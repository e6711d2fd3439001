import * as v from 'valibot'
import { Instant, Integer, named } from './wire'

/** An authenticator or recovery code; may contain spaces and dashes. */
const Code = v.pipe(v.string(), v.trim(), v.minLength(1, 'This field is required'), v.maxLength(64))

const CurrentPassword = v.pipe(v.string(), v.maxLength(500))

export const TwoStepState = named(
  'TwoStepState',
  v.object({
    enabled: v.boolean(),
    /** Null when off. */
    since: v.nullable(Instant),
    recoveryCodesLeft: Integer,
  }),
)
export type TwoStepState = v.InferOutput<typeof TwoStepState>

/** Proof of ownership: the password, and a code if two-step sign-in is on. */
export const OwnerProof = v.object({
  currentPassword: CurrentPassword,
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
})
export type OwnerProof = v.InferOutput<typeof OwnerProof>

export const TwoStepStart = named('TwoStepStart', v.object({ currentPassword: CurrentPassword }))

/** The authenticator secret as text and as the QR code's URL. Only in this response. */
export const TwoStepSecret = named('TwoStepSecret', v.object({ secret: v.string(), uri: v.string() }))
export type TwoStepSecret = v.InferOutput<typeof TwoStepSecret>

export const TwoStepConfirmation = named('TwoStepConfirmation', v.object({ code: Code }))

/** Password and code, for turning it off and for new recovery codes. */
export const TwoStepProof = named('TwoStepProof', v.object({ currentPassword: CurrentPassword, code: Code }))
export type TwoStepProof = v.InferOutput<typeof TwoStepProof>

/** One-time codes for a lost app. Only in this response. */
export const RecoveryCodes = named('RecoveryCodes', v.object({ recoveryCodes: v.array(v.string()) }))
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>
