/** The words of index.html, which the build puts into it, with the versions of web/browsers.ts. */
export const page = {
  title: 'Sign in',
  description: 'Back office of a money exchange and financial services provider',
  needsJavaScript: 'This application needs JavaScript.',
  oldBrowser:
    'This browser is too old for this application. Please use Chrome or Edge %chrome%, Firefox %firefox%, Safari %safari%, or a newer version of them.',
}
