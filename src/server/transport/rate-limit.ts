import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '~/server/env'
import { DomainError } from '~/server/errors'
import { networkOf, type Visitor } from './client-address'

/** Seconds over which tries are counted. */
const WINDOW = 300
/** Failed tries from one address: a household shares one, and forgets passwords. */
const TRIES_PER_ADDRESS = 30
/** Failed tries at one account from everywhere. */
const TRIES_PER_ACCOUNT = 20
/** Failed tries over one connection partner; behind a proxy that is everybody. Forged addresses end here. */
const TRIES_PER_PEER = 300
/** Failed tries at one account from everywhere in a day. Devices that are known for it are not held up. */
const TRIES_PER_ACCOUNT_AND_DAY = 100
const DAY = 24 * 3600
/** Failed tries on one known device. */
const TRIES_PER_DEVICE = 20
/** Questions whether a name is free, over one connection partner. */
const LOOKUPS_PER_PEER = 600
/** Questions whether a name is free, from one address. */
const LOOKUPS_PER_ADDRESS = 120
/** Pages of other sites that are handed over from one address: nobody cooks faster. */
const HAND_OVERS_PER_ADDRESS = 60

type LimitName =
  | 'address'
  | 'account'
  | 'accountDay'
  | 'device'
  | 'peer'
  | 'lookup'
  | 'lookupPeer'
  | 'handOver'
type Limiters = Record<LimitName, RateLimiterMemory>

/** One running server has one settings object; its counts live and die with it. */
const limitersOf = new WeakMap<Env, Limiters>()

function limiters(env: Env): Limiters {
  const known = limitersOf.get(env)
  if (known) return known
  const limit = (points: number, duration = WINDOW) => new RateLimiterMemory({ points, duration })
  // The lock-out answers first: its attempts must fit in.
  const lockOut = env.SECURITY_MAX_LOGIN_ATTEMPTS + 5
  const made = {
    address: limit(Math.max(TRIES_PER_ADDRESS, lockOut)),
    account: limit(Math.max(TRIES_PER_ACCOUNT, lockOut)),
    accountDay: limit(Math.max(TRIES_PER_ACCOUNT_AND_DAY, lockOut), DAY),
    device: limit(Math.max(TRIES_PER_DEVICE, lockOut)),
    peer: limit(Math.max(TRIES_PER_PEER, lockOut)),
    lookup: limit(LOOKUPS_PER_ADDRESS),
    lookupPeer: limit(LOOKUPS_PER_PEER),
    handOver: limit(HAND_OVERS_PER_ADDRESS),
  }
  limitersOf.set(env, made)
  return made
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new DomainError('too_many_requests', { seconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}

/** A try that has been counted; told that it succeeded, it counts no longer. */
export interface CountedTry {
  succeeded(): Promise<void>
}

/**
 * Counts a try at a credential by the visitor's network and, where given, by account (a name that may or may
 * not exist). Throws `too_many_requests` with the seconds to wait. Only failures stay counted.
 */
export function countTry(env: Env, visitor: Visitor, account?: string): Promise<CountedTry> {
  const name = account?.slice(0, 320)
  return spend(env, [
    ['address', networkOf(visitor.address)],
    ['peer', networkOf(visitor.peer)],
    ...(name
      ? ([
          ['account', name],
          ['accountDay', name],
        ] satisfies [LimitName, string][])
      : []),
  ])
}

/** Counts a try on a device that is known for the account. Throws `too_many_requests`. */
export const countDeviceTry = (env: Env, deviceId: string): Promise<CountedTry> =>
  spend(env, [['device', deviceId]])

async function spend(env: Env, spent: [LimitName, string][]): Promise<CountedTry> {
  const limit = limiters(env)
  for (const [name, key] of spent) await consume(limit[name], key)
  return {
    async succeeded() {
      for (const [name, key] of spent) await limit[name].reward(key)
    },
  }
}

/** Counts a public question about what exists. Throws `too_many_requests` with the seconds to wait. */
export async function countLookup(env: Env, visitor: Visitor): Promise<void> {
  await consume(limiters(env).lookup, networkOf(visitor.address))
  await consume(limiters(env).lookupPeer, networkOf(visitor.peer))
}

/** Counts a page that is handed over. Throws `too_many_requests` with the seconds to wait. */
export async function countHandOver(env: Env, visitor: Visitor): Promise<void> {
  await consume(limiters(env).handOver, networkOf(visitor.address))
}
