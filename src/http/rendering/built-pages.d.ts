/** React Router's server bundle, produced by the build. */
declare module '#built-pages'
