import { join, resolve } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { bundleFunctions, FUNCTION_NAMES } from './constructs/bundles.ts'
import { readSettings } from './settings.ts'
import { addProduct } from './stacks/product.ts'

const root = resolve(import.meta.dirname, '..')
const bundles = join(root, 'build/functions')

const app = new App()
await bundleFunctions(FUNCTION_NAMES, { source: join(root, 'functions'), target: bundles })
addProduct(app, {
  settings: readSettings(app.node),
  codeOf: (name) => Code.fromAsset(join(bundles, name)),
  webFolder: join(root, 'web/dist'),
})
app.synth()
