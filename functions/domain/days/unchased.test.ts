import { expect, it } from 'vitest'
import type { BranchRecord } from '../house/branch.ts'
import type { LateDay } from './late-day.ts'
import { chasedBranches, type Unchased } from './unchased.ts'

const TODAY = '2026-11-20'
const QUIET = { branch: 'KBL', pending: 0, oldestPending: null, belowZero: 0, loans: 0 }
const WAITS = { ...QUIET, backDated: 0, openSince: null }

/** A late day of a branch. */
const late = (code: string, date: string): LateDay => ({ branch: { code } as BranchRecord, date })

interface Case {
  night?: Partial<Unchased>[]
  approved?: [string, number][]
  backDated?: [string, number][]
  late?: LateDay[]
}

const OLD = { pending: 3, oldestPending: '2026-11-12' }

it.each<[what: string, found: Case, expected: object[]]>([
  ['nothing', {}, []],
  ['a branch in which the night found nothing', { night: [{}] }, []],
  ['what waits for approval', { night: [OLD] }, [OLD]],
  [
    'what is left after approvals',
    { night: [OLD], approved: [['KBL', 2]] },
    [{ ...OLD, pending: 1 }],
  ],
  ['nothing once all are approved', { night: [OLD], approved: [['KBL', 3]] }, []],
  [
    'never less than none, because a morning also approves what came yesterday',
    { night: [{ ...OLD, loans: 1 }], approved: [['KBL', 9]] },
    [{ loans: 1 }],
  ],
  ['approvals of another branch', { night: [OLD], approved: [['HRT', 3]] }, [OLD]],
  [
    'nothing of transit, where nobody works',
    { night: [{ ...OLD, branch: 'TRANSIT' }], backDated: [['TRANSIT', 1]] },
    [],
  ],
  ['tills below zero', { night: [{ belowZero: 2 }] }, [{ belowZero: 2 }]],
  ['late entries', { backDated: [['KBL', 1]] }, [{ backDated: 1 }]],
  [
    'a day that has been open for a week',
    { late: [late('KBL', '2026-11-14'), late('KBL', '2026-11-13')] },
    [{ openSince: '2026-11-13' }],
  ],
  [
    'the oldest of such days',
    { late: [late('KBL', '2026-11-11'), late('KBL', '2026-11-09')] },
    [{ openSince: '2026-11-09' }],
  ],
  ['no day that has been open for six days', { late: [late('KBL', '2026-11-14')] }, []],
  [
    'branches by their code',
    { night: [{ loans: 1 }], backDated: [['HRT', 4]] },
    [{ branch: 'HRT', backDated: 4 }, { loans: 1 }],
  ],
])('the desk shows %s', (_what, found, expected) => {
  const night = found.night?.map((each) => ({ ...QUIET, ...each }))
  const rows = chasedBranches({
    night: night ? { day: '2026-11-19', branches: night } : null,
    approved: new Map(found.approved),
    backDated: new Map(found.backDated),
    late: found.late ?? [],
    today: TODAY,
  })
  expect(rows).toEqual(expected.map((each) => ({ ...WAITS, ...each })))
})
