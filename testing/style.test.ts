import { describe, expect, it } from 'vitest'
import { LIFE_RULES } from './life-rules.ts'
import { MACHINE_RULES } from './machine-rules.ts'
import { REFUSAL_RULES } from './refusal-rules.ts'
import { type Source, sourceOf, sources } from './source.ts'
import { STORE_RULES } from './store-rules.ts'
import { STYLE_RULES } from './style-rules.ts'

const RULES = [...STYLE_RULES, ...STORE_RULES, ...REFUSAL_RULES, ...LIFE_RULES, ...MACHINE_RULES]

describe.each(RULES)('$says', (rule) => {
  const brokenAt = (source: Source) =>
    rule.for(source.path) ? rule.broken(source).map((line) => `${source.path}:${line}`) : []
  const excused = rule.but ?? {}

  it('is kept in all files', () => {
    const bound = sources().filter(({ path }) => !(path in excused))
    expect(bound.flatMap(brokenAt)).toEqual([])
  })

  it('has only exceptions that are needed', () => {
    const needed = sources().filter(({ path }) => path in excused && rule.for(path))
    const needless = needed.filter((source) => brokenAt(source).length === 0)
    expect(needless.map(({ path }) => path)).toEqual([])
    expect(needed).toHaveLength(Object.keys(excused).length)
  })

  it.each(rule.refuses)('is broken by %s %s', (path, code) => {
    expect(brokenAt(sourceOf(path, code))).not.toEqual([])
  })
})
