// Stands for what is left out of the app. A file, and not webpack's `false`: that is numbered by the folder of the build.
module.exports = {};
