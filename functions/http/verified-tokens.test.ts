import { expect, it } from 'vitest'
import { rememberVerified, verifiedBefore } from './verified-tokens.ts'

const NOW = new Date('2026-11-20T05:30:00Z')
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const payload = { sub: '7', exp: NOW.getTime() / 1000 + 60 }

it.each([
  ['is known', 'token', 'key', inSeconds(59), payload],
  ['is not known when it has expired', 'token', 'key', inSeconds(60), undefined],
  ['is not known for another key', 'token', 'other', NOW, undefined],
  ['is not known if one character differs', 'tokeN', 'key', NOW, undefined],
])('a verified token %s', (_, token, key, now, known) => {
  rememberVerified('token', 'key', payload)
  expect(verifiedBefore(token, key, now)).toEqual(known)
})

it('the oldest of a thousand tokens is forgotten', () => {
  for (let count = 0; count <= 1_000; count += 1) rememberVerified(`t${count}`, 'key', payload)
  expect(verifiedBefore('t0', 'key', NOW)).toBeUndefined()
  expect(verifiedBefore('t1', 'key', NOW)).toEqual(payload)
  expect(verifiedBefore('t1000', 'key', NOW)).toEqual(payload)
})
