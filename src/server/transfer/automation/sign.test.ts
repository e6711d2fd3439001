import { expect, it } from 'vitest'
import { signatureHeaders } from './sign'

it('signs as the published example does', () => {
  const given = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', now: new Date(1_614_265_330_000) }
  expect(signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '{"test": 2432232314}', given)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('accepts any text as a secret, and signs nothing without one', () => {
  const given = { id: 'a', now: new Date(0) }
  expect(signatureHeaders('kitchen', 'x', given)['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/)
  expect(signatureHeaders('', 'x', given)).toEqual({})
})
