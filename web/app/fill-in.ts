/**
 * Features that the app uses and some supported browsers lack (web/browsers.ts). Only such a browser fetches this file,
 * before the app starts. `npm run check:browsers` reads this list. It refuses any other feature that a supported browser
 * lacks.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/web.url-search-params.size.js'
