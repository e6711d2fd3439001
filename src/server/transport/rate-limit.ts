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
/** Questions whether a name is free, from one address. */
const LOOKUPS_PER_ADDRESS = 120
/** Pages of other sites that are handed over from one address: nobody cooks faster. */
const HAND_OVERS_PER_ADDRESS = 60

type LimitName = 'address' | 'account' | 'peer' | 'lookup' | 'handOver'
type Limiters = Record<LimitName, RateLimiterMemory>

/** One running server has one settings object; its counts live and die with it. */
const limitersOf = new WeakMap<Env, Limiters>()

function limiters(env: Env): Limiters {
  const known = limitersOf.get(env)
  if (known) return known
  const limit = (points: number) => new RateLimiterMemory({ points, duration: WINDOW })
  // The lock-out answers first: its attempts must fit in.
  const lockOut = env.SECURITY_MAX_LOGIN_ATTEMPTS + 5
  const made = {
    address: limit(Math.max(TRIES_PER_ADDRESS, lockOut)),
    account: limit(Math.max(TRIES_PER_ACCOUNT, lockOut)),
    peer: limit(Math.max(TRIES_PER_PEER, lockOut)),
    lookup: limit(LOOKUPS_PER_ADDRESS),
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
export async function countTry(env: Env, visitor: Visitor, account?: string): Promise<CountedTry> {
  const limit = limiters(env)
  const spent: [LimitName, string][] = [
    ['address', networkOf(visitor.address)],
    ['peer', networkOf(visitor.peer)],
    ...(account ? ([['account', account.slice(0, 320)]] satisfies [LimitName, string][]) : []),
  ]
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
}

/** Counts a page that is handed over. Throws `too_many_requests` with the seconds to wait. */
export async function countHandOver(env: Env, visitor: Visitor): Promise<void> {
  await consume(limiters(env).handOver, networkOf(visitor.address))
}
