import { chromium } from '@playwright/test';
const base='http://127.0.0.1:3977';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage','--disable-background-networking']});
const pages=(process.argv[2]||'/centres,/trades,/help').split(',');
const langs=(process.argv[3]||'en').split(',');
for(const [w,h,n] of [[360,740,'p'],[1280,800,'d']]) for(const l of langs){
 const c=await b.newContext({viewport:{width:w,height:h}}); await c.addCookies([{name:'language',value:l,url:base}]);
 const p=await c.newPage();
 for(const x of pages){ await p.goto(base+x); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/shots44/${n}-${l}-${x.replace(/\W+/g,'_')}.png`,fullPage:n==='p'&&false}); const o=await p.evaluate('document.documentElement.scrollWidth'); if(o>w) console.log('WIDE',x,l,o,w)}
 await c.close(); }
await b.close();
