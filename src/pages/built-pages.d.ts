/** React Router's server bundle, made by the build. */
declare module '#built-pages'
