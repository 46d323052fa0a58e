import { writeFileSync } from 'node:fs'
import { build } from 'vite'
import { letOthersRead } from './platform.ts'
import { BUILT_FOLDER, WEB_FOLDER } from './site.ts'
import { compressFiles } from './web-compress.ts'

/**
 * Builds the web app, and then writes the file that says of which sources; web-build.ts runs this in a separate process with
 * the path and the text of that file.
 */
const [stampPath = '', stamp = ''] = process.argv.slice(2)

// Whoever runs the product as another user later needs these files too.
letOthersRead()
// If the shell or a test runner sets another value, the build contains React's development version.
process.env['NODE_ENV'] = 'production'
await build({ configFile: `${WEB_FOLDER}vite.config.ts`, root: WEB_FOLDER, logLevel: 'warn' })
compressFiles(BUILT_FOLDER)
writeFileSync(stampPath, stamp)
