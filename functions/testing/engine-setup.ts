import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEngine } from '../../infra/local/engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the embedded engine of this test run. */
    dynamoEndpoint: string
    /** True if that engine is the embedded one, which checks no signatures. */
    isEmbedded: boolean
    /** A folder of this test run, which is removed at the end. */
    folder: string
  }
}

/**
 * Starts one real engine for the whole test run: the embedded one, or the one that AWS_ENDPOINT_URL_DYNAMODB names, for
 * instance Amazon's DynamoDB Local. Every test file has its own table in it.
 */
export default async function startTestEngine(project: TestProject): Promise<() => Promise<void>> {
  process.env['AWS_REGION'] = 'us-east-1'
  process.env['AWS_ACCESS_KEY_ID'] = 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-test-'))
  const given = process.env['AWS_ENDPOINT_URL_DYNAMODB']
  const engine = given ? undefined : await startEngine(folder)
  project.provide('dynamoEndpoint', engine?.endpoint ?? given ?? '')
  project.provide('isEmbedded', engine !== undefined)
  project.provide('folder', folder)
  return async () => {
    await engine?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
