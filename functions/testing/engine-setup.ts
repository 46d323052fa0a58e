import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the engine that is given for this test run; null for the product's own. */
    dynamoEndpoint: string | null
    /** A folder of this test run, which is removed at the end. */
    folder: string
  }
}

/**
 * Prepares a test run. Every test file has its own store in memory, unless AWS_ENDPOINT_URL_DYNAMODB names an engine, for
 * instance Amazon's DynamoDB Local; then every test file has its own table there.
 */
export default function prepareTests(project: TestProject): () => void {
  process.env['AWS_REGION'] = 'us-east-1'
  process.env['AWS_ACCESS_KEY_ID'] = 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-test-'))
  project.provide('dynamoEndpoint', process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? null)
  project.provide('folder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
