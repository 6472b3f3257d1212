/**
 * webpack loader for `tokens.css`. It replaces the values of custom properties by the values of the site's palette, in each
 * theme.
 *
 * @throws if the style sheet does not contain a property
 */
module.exports = function siteColors(source) {
  const { light, dark } = this.getOptions();
  const at = source.indexOf("[data-theme='dark']");
  if (at < 0) throw new Error('The sheet of the tokens has no dark theme.');
  return replaced(source.slice(0, at), light) + replaced(source.slice(at), dark);
};

function replaced(source, values) {
  return Object.entries(values).reduce((text, [name, value]) => {
    const declaration = new RegExp(`(^\\s*${name}:)[^;]*;`, 'm');
    if (!declaration.test(text)) throw new Error(`The sheet of the tokens has no ${name}.`);
    return text.replace(declaration, (_, begin) => `${begin} ${value};`);
  }, source);
}
