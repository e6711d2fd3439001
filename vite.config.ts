// Tools look for this name; everything is in app.config.ts.
export { default } from './app.config.ts'
