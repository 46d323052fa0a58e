import { describe, expect, it } from 'vitest'
import { manifestAt, misplaced } from './dependencies.ts'
import { circlesOf, layerOf, wrongImports } from './layers.ts'
import { isTestCode, sourceOf, sources } from './source.ts'

/** The code that runs on one machine, and the web app, which the first start builds there. */
const RUNS_HERE = /^(shared|functions|infra\/local|web|tools)\//

describe('imports', () => {
  it('can be checked, because every file belongs to a layer', () => {
    const homeless = sources().filter(({ path }) => !isTestCode(path) && !layerOf(path))
    expect(homeless.map(({ path }) => path)).toEqual([])
  })

  it('keep to the layers', () => {
    expect(sources().length).toBeGreaterThan(100)
    expect(sources().flatMap(wrongImports)).toEqual([])
  })

  it('of the product are dependencies, and all dependencies are imported', () => {
    const targets = sources()
      .filter(({ path }) => RUNS_HERE.test(path) && !isTestCode(path))
      .flatMap(({ imports }) => imports)
      .filter(({ isRelative, isType, target }) => !isRelative && !isType && !/^node:/.test(target))
      .map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
    expect(misplaced(manifestAt('.') ?? {}, ['node', ...targets])).toEqual([])
  })

  it('are never circular', () => {
    const files = sources().filter(({ path }) => !isTestCode(path))
    expect(
      circlesOf(new Map(files.map((file) => [file.path, file.imports.map((each) => each.target)]))),
    ).toEqual([])
  })

  const refused: [path: string, code: string][] = [
    ['shared/money/a.ts', "import { addDays } from '../calendar/business-date.ts'"],
    ['shared/money/a.ts', "export * from '../contract/house.ts'"],
    ['shared/calendar/a.ts', "import type { AmountMinor } from '../money/amount.ts'"],
    ['shared/calendar/a.ts', "import { readFileSync } from 'node:fs'"],
    ['shared/search/a.ts', "import * as z from 'zod/mini'"],
    ['shared/contract/a.ts', "import { z } from 'zod/mini'"],
    ['shared/contract/a.ts', "import * as z from 'zod'"],
    ['shared/contract/a.test.ts', "import * as z from 'zod/v4'"],
    ['shared/contract/a.ts', "import { env } from '../../functions/env.ts'"],
    ['shared/description/a.ts', "import { formatAmount } from '../money/amount.ts'"],
    ['shared/contract/a.ts', "import { describeApi } from '../description/openapi.ts'"],
    ['shared/reports/a.ts', "import { describeApi } from '../description/openapi.ts'"],
    ['functions/handlers/auth/a.ts', "import '../../../shared/description/page.ts'"],
    ['web/api/a.ts', "import { TILLS } from '../../shared/refusals/tills.ts'"],
    ['shared/reports/a.ts', "import type { TILLS } from '../refusals/tills.ts'"],
    ['web/app/a.tsx', "import { TAGS } from '../../shared/description/tags.ts'"],
    ['shared/new-folder/a.ts', "import '../money/amount.ts'"],
    ['functions/domain/a.ts', "type Store = typeof import('../store/ledger.ts')"],
    ['functions/domain/a.ts', "import * as z from 'zod/mini'"],
    ['functions/domain/a.ts', "import { randomUUID } from 'node:crypto'"],
    ['functions/store/a.ts', "import { endpoint } from '../http/endpoint.ts'"],
    ['functions/store/a.ts', "import jose from 'jose'"],
    ['functions/http/a.ts', "import { GetCommand } from '@aws-sdk/lib-dynamodb'"],
    ['functions/handlers/a/b.ts', "import { handler } from './c.ts'"],
    ['functions/handlers/a/b.ts', "import { handler } from '../c/d.ts'"],
    ['functions/handlers/a/b.ts', "const job = await import('../../jobs/nightly.ts')"],
    ['functions/handlers/a/b.ts', "import { openOffice } from '../../testing/office.ts'"],
    ['functions/jobs/a.ts', "import '../handlers/auth/me.ts'"],
    ['functions/new-folder/a.ts', "import '../env.ts'"],
    ['infra/stacks/a.ts', "import { handler } from '../../functions/handlers/auth/me.ts'"],
    ['infra/stacks/a.ts', "import { Client } from '@aws-sdk/client-dynamodb'"],
    ['infra/local/a.ts', 'const job = await import(path)'],
    ['functions/store/a.test.ts', "const job = await import('./' + name)"],
    ['infra/local/a.ts', "import { MainStack } from '../stacks/main.ts'"],
    ['web/screens/a/b.tsx', "import { C } from '../c/d.tsx'"],
    ['web/screens/a/b.tsx', "import { Shell } from '../../app/shell/shell.tsx'"],
    ['web/report/a.tsx', "import { AccountReport } from '../screens/account-report/index.tsx'"],
    ['web/ui/a.tsx', "import { ReportTable } from '../report/report-table.tsx'"],
    ['web/ui/a.tsx', "import { useSession } from '../app/session.tsx'"],
    ['web/api/a.ts', "import { env } from '../../functions/env.ts'"],
    ['web/app/a.tsx', "import axios from 'axios'"],
    ['new-folder/a.ts', "import '../shared/money/amount.ts'"],
  ]
  it.each(refused)('are refused in %s: %s', (path, code) => {
    expect(wrongImports(sourceOf(path, code))).toHaveLength(1)
  })

  it('in a circle are found, without those that only lead to the circle', () => {
    const graph = new Map([
      ['a', ['b', 'zod']],
      ['b', ['c']],
      ['c', ['d', 'b']],
      ['d', []],
    ])
    expect(circlesOf(graph)).toEqual(['b → c → b'])
  })
})
