import { describe, expect, it } from 'vitest'
import { type Advisory, readReport, verdictOn } from './advisories.ts'

const HIGH: Advisory = {
  id: 'GHSA-1111-2222-3333',
  name: 'a',
  title: 'Reads what it may not',
  severity: 'high',
  range: '<1.2.3',
}
const via = ({ id, ...told }: Advisory) => ({
  ...told,
  url: `https://github.com/advisories/${id}`,
})
const report = (...vulnerable: object[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { ...vulnerable } })

describe('a report of npm audit', () => {
  it.each<[what: string, printed: string, ids: string[]]>([
    ['no finding', report(), []],
    ['a high finding', report({ via: [via(HIGH)] }), [HIGH.id]],
    ['a critical finding', report({ via: [via({ ...HIGH, severity: 'critical' })] }), [HIGH.id]],
    ['only a moderate finding', report({ via: [via({ ...HIGH, severity: 'moderate' })] }), []],
    [
      'a finding in a dependency of dependencies',
      report({ via: ['a'] }, { via: [via(HIGH), via(HIGH)] }),
      [HIGH.id],
    ],
  ])('is read with %s', (_what, printed, ids) => {
    expect((readReport(printed) as Advisory[]).map(({ id }) => id)).toEqual(ids)
  })

  it.each<[printed: string, unanswered: string]>([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo"}}', 'getaddrinfo'],
    ['spawnSync npm ETIMEDOUT\n', 'spawnSync npm ETIMEDOUT'],
    ['', ''],
  ])('is returned as unanswered if it is invalid: %s', (printed, unanswered) => {
    expect(readReport(printed)).toEqual({ unanswered })
  })
})

describe('the verdict on findings', () => {
  it.each<[what: string, found: Advisory[], accepted: Record<string, string>, isWrong: boolean]>([
    ['no finding', [], {}, false],
    ['a new finding', [HIGH], {}, true],
    ['an accepted finding', [HIGH], { [HIGH.id]: 'not called' }, false],
    ['a finding, if only another finding is accepted', [HIGH], { 'GHSA-0': 'not called' }, true],
    ['an accepted finding that no longer exists', [], { [HIGH.id]: 'not called' }, true],
  ])('is right for %s', (_what, found, accepted, isWrong) => {
    expect(verdictOn(found, accepted).isWrong).toBe(isWrong)
  })

  it('names package, range and finding', () => {
    expect(verdictOn([HIGH], {}).lines).toEqual([
      'high: a <1.2.3: Reads what it may not (GHSA-1111-2222-3333)',
    ])
  })
})
