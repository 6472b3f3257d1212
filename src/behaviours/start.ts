/** Id of the element that lists what the page's app is made of, as JSON of `AppFiles`. */
export const APP_FILES_ID = 'app-files';

/** What a page's app is made of, by address. */
export interface AppFiles {
  /** Tells this build from others. */
  build: string;
  /** Path of the page, under which Gatsby knows it. */
  path: string;
  /** Start the app, in any order. */
  scripts: readonly string[];
  /** What the app asks for as soon as it runs: the scripts and the data of this page. */
  needs: readonly string[];
}

/** Told to the window when the app did not start. */
export const START_FAILURE = 'startfailure';

/**
 * Runs in the head. The page reads without its app, so text and font have the line to themselves until the first paint;
 * then everything that the app consists of is asked for at once. A page that nobody looks at yet does not wait.
 *
 * Where the app does not start, as when the site is served from another path than it was built for, a banner says so in
 * red (specification section 8). It may rely on no other file, hence the colors of its own.
 */
export const START_SCRIPT = `(function(d,w){var begun;
function fail(){if(w.___loader)return;w.dispatchEvent(new Event('${START_FAILURE}'));
var b=d.createElement('div');b.setAttribute('role','alert');b.id='start-failure';
b.style.cssText='position:relative;z-index:99;padding:12px 24px;background:#b00020;color:#fff;font:600 16px/1.5 sans-serif';
b.textContent='This site did not start: its scripts could not be loaded. Most likely its base URL is wrong: it was built to be served from "/", and this page is "'+location.pathname+'".';
d.body.insertBefore(b,d.body.firstChild)}
function add(name,values){d.head.appendChild(Object.assign(d.createElement(name),values))}
function begin(){var e=d.getElementById('${APP_FILES_ID}');if(!e||begun)return;begun=1;
var f=JSON.parse(e.textContent),left=f.scripts.length;
w.pagePath=f.path;w.___webpackCompilationHash=f.build;w.___chunkMapping={};
function settle(){--left||fail()}
f.scripts.forEach(function(u){add('script',{src:u,onload:settle,onerror:settle})});
f.needs.forEach(function(u){add('link',/js$/.test(u)?{rel:'preload',as:'script',href:u}:{rel:'preload',as:'fetch',crossOrigin:'',href:u})})}
d.addEventListener('DOMContentLoaded',function(){setTimeout(begin,d.hidden?0:300);
try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&begin()}).observe({type:'paint',buffered:true})}catch(e){begin()}});
w.addEventListener('load',function(){d.getElementById('${APP_FILES_ID}')||fail()})})(document,window)`;
