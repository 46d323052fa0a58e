import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import cdk from '../../cdk.json' with { type: 'json' }
import { folder } from './folder.ts'

/**
 * An app as `cdk deploy` would have it. Its output goes into the folder of the test file: left to itself, the CDK writes to
 * a temporary folder that nobody removes, also for a stack without an app.
 * @param context beside that of cdk.json, as `-c` gives it
 */
export function newApp(context: Record<string, unknown> = {}): App {
  return new App({
    outdir: mkdtempSync(join(folder, 'cdk-')),
    context: { ...cdk.context, ...context },
  })
}

/** A folder with a web app, as a build leaves it. */
export function builtWeb(): string {
  const web = mkdtempSync(join(folder, 'web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  writeFileSync(join(web, 'assets/index-1.js'), '')
  return web
}
