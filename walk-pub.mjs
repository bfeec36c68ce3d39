import {chromium} from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage','--disable-background-networking']});
const U='http://127.0.0.1:3977';
const paths=['/','/centres','/centres?state=Oyo','/centres?state=Oyo&lga=Ibadan%20North','/centres?state=Oyo&lga=Ibadan%20North&skill=Leather%20Work','/centres?state=Zamfara&lga=Gusau&skill=Blacksmithing','/trades/Leather%20Work','/help','/decline-application','/application-status','/correct-application','/upload-document?id=zzz','/s/AAAAAAAAAAA','/verify','/login'];
for(const [w,h] of [[1280,800],[360,740]]){
 const c=await b.newContext({viewport:{width:w,height:h}});const p=await c.newPage();
 p.on('pageerror',e=>console.log('ERR',e.message));
 for(const u of paths){ try{const r=await p.goto(U+u,{waitUntil:'load'});await p.waitForTimeout(700);
  const o2=await p.evaluate(()=>({sw:document.documentElement.scrollWidth,cw:document.documentElement.clientWidth,t:document.body.innerText.replace(/\n+/g,' / ').slice(0,1600)}));
  console.log(w,u,r.status(),p.url(),o2.sw>o2.cw?'SIDEWAYS '+o2.sw:'',w==1280?o2.t:'');
  await p.screenshot({path:'/tmp/shots44c/pub-'+w+'-'+u.replace(/[^a-zA-Z]+/g,'_').slice(0,60)+'.png',fullPage:true});}catch(e){console.log(u,e.message)}
 } await c.close();}
await b.close();
