/** What the bundler makes of style sheets: of a CSS module its class names by their written name. */
declare module '*.module.css' {
  const names: { readonly [name: string]: string };
  export default names;
}
declare module '*.css' {}
