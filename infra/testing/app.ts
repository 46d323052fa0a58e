import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import cdk from '../../cdk.json' with { type: 'json' }
import { folder } from './folder.ts'

/**
 * Makes an app like that of `cdk deploy`. Its output goes into the folder of the test file; by default the CDK writes to
 * a temporary folder that isn't removed.
 * @param context values in addition to cdk.json, like `-c`
 */
export function newApp(context: Record<string, unknown> = {}): App {
  return new App({
    outdir: mkdtempSync(join(folder, 'cdk-')),
    context: { ...cdk.context, ...context },
  })
}

/** Makes a folder with a built web app. */
export function builtWeb(): string {
  const web = mkdtempSync(join(folder, 'web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  writeFileSync(join(web, 'assets/index-1.js'), '')
  return web
}
