import { expect, it } from 'vitest'
import { belowDemand, type LighthouseReport, lossesOf, medianOf } from './lighthouse-report.ts'

function report(performance: number, scores: { accessibility?: number } = {}): LighthouseReport {
  const none = { auditRefs: [] }
  return {
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'blocking', weight: 30 },
          { id: 'paint', weight: 10 },
          { id: 'told-only', weight: 0 },
          { id: 'not-here', weight: 60 },
        ],
      },
      accessibility: { score: scores.accessibility ?? 1, ...none },
      'best-practices': { score: 1, ...none },
    },
    audits: {
      blocking: { title: 'Total Blocking Time', score: 0.5, displayValue: '400 ms' },
      paint: { title: 'First Contentful Paint', score: 1 },
      'told-only': { title: 'Unused JavaScript', score: 0 },
      'not-here': { title: 'Not on this page', score: null },
    },
  }
}

it.each([
  [[0.9, 0.5, 0.99], 0.9],
  [[0.9, 0.5, 0.99, 0.8], 0.8],
  [[0.7], 0.7],
])('uses the median of %j', (performances, median) => {
  expect(medianOf(performances.map((each) => report(each))).categories.performance.score).toBe(
    median,
  )
})

it.each([
  [report(0.95), []],
  [report(0.94), ['performance']],
  [report(1, { accessibility: 0.99 }), ['accessibility']],
])('is compared with the required scores', (given, below) => {
  expect(belowDemand(given)).toEqual(below)
})

it('lists the findings that cost points', () => {
  expect(lossesOf(report(0.62))).toEqual(['37.5 of performance: Total Blocking Time 400 ms'])
})
