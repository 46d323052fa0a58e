import { build } from 'vite'
import { BUILT_FOLDER, WEB_FOLDER } from './site.ts'
import { compressFiles } from './web-compress.ts'

/** Builds the web app; web-build.ts runs this in a separate process. */

// If the shell or a test runner sets another value, the build contains React's development version.
process.env['NODE_ENV'] = 'production'
await build({ configFile: `${WEB_FOLDER}vite.config.ts`, root: WEB_FOLDER, logLevel: 'warn' })
compressFiles(BUILT_FOLDER)
